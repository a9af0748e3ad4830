package io.github.pgbinary;

import java.util.List;

/**
 * One column of one row.
 *
 * @param column the column
 * @param key one value a key column, in key order, none null; never shown in a message
 */
public record BinaryCell(BinaryColumn column, List<Object> key) implements BinaryRef {
    public BinaryCell {
        key = List.copyOf(key);
        if (key.size() != column.key().size()) {
            throw new IllegalArgumentException(
                    column + " is found by " + column.key().size() + " key value(s), not " + key.size());
        }
    }

    /** Table and column, never the key's values: they may be personal data. */
    @Override
    public String toString() {
        return column.toString();
    }
}
