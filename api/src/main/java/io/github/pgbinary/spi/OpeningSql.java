package io.github.pgbinary.spi;

import java.util.List;

/**
 * The expressions of the statement that opens a read.
 *
 * @param joins lateral joins they need, each such as {@code LEFT JOIN LATERAL (...) x ON true}; must keep one row one
 *     row, and dispose of what they open
 * @param length {@code bigint} or {@code integer} expression of the whole value's length; SQL NULL only for a null value
 * @param bytes expression of the wanted bytes if they are no more than the prefetch, else SQL NULL
 * @param slicing boolean expression: true where each slice would cost the server the whole value, as for a compressed one
 */
public record OpeningSql(List<String> joins, String length, String bytes, String slicing) {
    public OpeningSql {
        joins = List.copyOf(joins);
    }
}
