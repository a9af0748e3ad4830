package io.github.pgbinary.spi;

/**
 * What the expressions of a cursor of slices are written over.
 *
 * @param column SQL expression of the column, in the inner query that runs once
 * @param value what the outer expressions call the result of {@link SliceSql#value}
 * @param start {@code bigint} expression of the slice's first byte, from 0
 * @param count {@code bigint} expression of the slice's bytes
 */
public record SliceShape(String column, String value, String start, String count) {}
