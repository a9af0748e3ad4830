package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that name a cell. */
final class CellOptions {
    @Mixin
    private final ColumnOptions column = new ColumnOptions();

    @Option(
            names = "--key",
            required = true,
            paramLabel = "K",
            description = "Value of the row's key; once for each column of the key, in its order.")
    private List<String> key = List.of();

    BinaryCell find(BinaryTransfers transfers, Connection connection) {
        return column.describe(transfers, connection).cell(key.toArray());
    }
}
