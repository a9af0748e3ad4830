package io.github.pgbinary.spi;

import java.util.List;
import java.util.Optional;

/**
 * The expressions of the statement that opens a read. Each costs a small value's read some percent: none is idle.
 *
 * @param joins lateral joins they need, each such as {@code LEFT JOIN LATERAL (...) x ON true}; must keep one row one
 *     row, and dispose of what they open
 * @param length {@code bigint} or {@code integer} expression of the whole value's length, SQL NULL only for a null
 *     value. May be empty for a read of the whole value: {@code bytes} then tells it
 * @param bytes expression of the wanted bytes if they are no more than the prefetch, else SQL NULL. Without a
 *     {@code length}: the value cut to one byte more than the prefetch, SQL NULL only for a null value
 */
public record OpeningSql(List<String> joins, Optional<String> length, String bytes) {
    public OpeningSql {
        joins = List.copyOf(joins);
    }
}
