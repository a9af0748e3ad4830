package io.github.pgbinary.spi;

/**
 * What the expressions of a cursor of slices are written over.
 *
 * @param column SQL expression of the column, in the inner query that runs once
 * @param value what the outer expressions call the result of {@link SliceSql#value}
 * @param start {@code bigint} expression of the slice's first byte, from 0
 * @param count {@code bigint} expression of the slice's bytes
 * @param slicing whether slices are cheap
 */
public record SliceShape(String column, String value, String start, String count, Slicing slicing) {
    /** What slices of this value cost the server. */
    public enum Slicing {
        /** Each slice costs itself. */
        CHEAP,
        /** Each slice would cost the whole value: materialise it once. */
        WHOLE_EACH_TIME
    }
}
