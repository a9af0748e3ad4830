package com.example.app;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.facade.PgBinary;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.OptionalLong;

/** Describes, explains, writes and reads a column; says what it met, one fact a line. */
public final class Tour {
    private Tour() {}

    /** Arguments: table and columns, each of the row whose id is 1. */
    public static void main(String... args) throws SQLException {
        System.out.println("guice " + isThere("com.google.inject.Guice"));
        System.out.println("module " + Tour.class.getModule().getName());
        BinaryTransfers transfers = PgBinary.create();
        try (Connection connection = DriverManager.getConnection(System.getenv("PGBINARY_TEST_URL"))) {
            for (int i = 1; i < args.length; i++) {
                visit(transfers, connection, transfers.describe(connection, args[0], args[i]));
            }
        }
    }

    private static void visit(BinaryTransfers transfers, Connection connection, BinaryColumn column) {
        System.out.println("storage " + column.storage());
        Selection selection = transfers.explain(column, OptionalLong.of(5), Direction.WRITE);
        System.out.println("explained " + selection);
        byte[] bytes = "seven".getBytes(StandardCharsets.US_ASCII);
        System.out.println("wrote " + transfers.write(connection, column.cell(1), BinarySource.of(bytes)).strategy());
        byte[] back = transfers.readBytes(connection, column.cell(1), 100).orElseThrow();
        System.out.println("read " + new String(back, StandardCharsets.US_ASCII));
    }

    private static boolean isThere(String className) {
        try {
            Class.forName(className);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }
}
