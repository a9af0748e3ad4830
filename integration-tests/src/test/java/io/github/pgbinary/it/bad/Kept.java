package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;
import java.util.Arrays;
import java.util.List;

/** The three ways in which {@link Shop}'s table keeps a value. */
enum Kept {
    BYTEA("body"),
    OBJECT("object"),
    PAIR("small", "big");

    private final List<String> columns;

    Kept(String... columns) {
        this.columns = List.copyOf(Arrays.asList(columns));
    }

    /** The column of {@code app.item}, described. */
    BinaryColumn describe(BinaryTransfers transfers, Connection connection) {
        return describe(transfers, connection, "app.item");
    }

    /** The column of another table with columns of the same names. */
    BinaryColumn describe(BinaryTransfers transfers, Connection connection, String table) {
        return this == PAIR
                ? transfers.describePair(connection, table, columns.get(0), columns.get(1))
                : transfers.describe(connection, table, columns.get(0));
    }
}
