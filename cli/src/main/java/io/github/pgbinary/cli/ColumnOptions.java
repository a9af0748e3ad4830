package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that name a column or a pair. */
final class ColumnOptions {
    @Option(
            names = "--table",
            required = true,
            paramLabel = "T",
            description =
                    "Table, written as in SQL: folded to lower case unless in double quotes, with or without its schema.")
    private String table = "";

    @Option(names = "--column", required = true, paramLabel = "C", description = "Column of type bytea or oid.")
    private String column = "";

    @Option(
            names = "--pair-with",
            paramLabel = "OID-COLUMN",
            description = "An oid column beside a bytea one: small values go into the one, big ones into the other.")
    private Optional<String> objectColumn = Optional.empty();

    BinaryColumn describe(BinaryTransfers transfers, Connection connection) {
        return objectColumn
                .map(object -> transfers.describePair(connection, table, column, object))
                .orElseGet(() -> transfers.describe(connection, table, column));
    }

    String table() {
        return table;
    }

    String column() {
        return column;
    }

    Optional<String> objectColumn() {
        return objectColumn;
    }
}
