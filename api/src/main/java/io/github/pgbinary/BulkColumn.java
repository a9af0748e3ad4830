package io.github.pgbinary;

import java.util.Optional;

/**
 * What one value of a row goes into.
 *
 * @param name column as in SQL: folded to lower case unless quoted
 * @param object for a pair, the oid column beside the bytea {@code name}: values too long for the one go into the other
 */
public record BulkColumn(String name, Optional<String> object) {
    /** A column of one of {@link BulkWriter}'s types. */
    public static BulkColumn of(String name) {
        return new BulkColumn(name, Optional.empty());
    }

    /** A pair of a {@code bytea} and an {@code oid} column, of which one gets the value and the other SQL NULL, by size. */
    public static BulkColumn pair(String inline, String object) {
        return new BulkColumn(inline, Optional.of(object));
    }
}
