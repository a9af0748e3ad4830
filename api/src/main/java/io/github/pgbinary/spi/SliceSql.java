package io.github.pgbinary.spi;

import java.util.List;

/**
 * The expressions of the cursor that reads a value in slices.
 *
 * @param value expression over {@link SliceShape#column}, evaluated once: the place to materialise a value of which each
 *     slice would otherwise cost the server the whole, as of a compressed one
 * @param joins lateral joins the others need, see {@link OpeningSql#joins}
 * @param length expression of the whole value's length; SQL NULL only for a null value
 * @param slice expression of one slice's bytes
 */
public record SliceSql(String value, List<String> joins, String length, String slice) {
    public SliceSql {
        joins = List.copyOf(joins);
    }
}
