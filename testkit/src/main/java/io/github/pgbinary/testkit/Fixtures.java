package io.github.pgbinary.testkit;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;

/** The columns every PostgreSQL has. */
final class Fixtures {
    private static final String OBJECTS = "SELECT count(*) FROM pg_catalog.pg_largeobject_metadata";

    private Fixtures() {}

    record Bytea() implements ColumnFixture {
        @Override
        public String columns() {
            return "v bytea";
        }

        @Override
        public String values() {
            return "given.bytes";
        }

        @Override
        public String bytes(String row) {
            return row + ".v";
        }

        @Override
        public String storedBesideRows() {
            return OBJECTS;
        }
    }

    record LargeObject() implements ColumnFixture {
        @Override
        public String columns() {
            return "v oid UNIQUE";
        }

        @Override
        public String values() {
            return "lo_from_bytea(0, given.bytes)";
        }

        @Override
        public String bytes(String row) {
            return "lo_get(" + row + ".v)";
        }

        @Override
        public String storedBesideRows() {
            return OBJECTS;
        }
    }

    /** Values of 4 KiB and more begin as objects, so that tests meet both halves. */
    record Pair() implements ColumnFixture {
        @Override
        public String columns() {
            return "v bytea, o oid UNIQUE, CHECK (v IS NULL OR o IS NULL)";
        }

        @Override
        public String values() {
            return "CASE WHEN octet_length(given.bytes) < 4096 THEN given.bytes END,"
                    + " CASE WHEN octet_length(given.bytes) >= 4096 THEN lo_from_bytea(0, given.bytes) END";
        }

        @Override
        public String bytes(String row) {
            return "coalesce(" + row + ".v, lo_get(" + row + ".o))";
        }

        @Override
        public String storedBesideRows() {
            return OBJECTS;
        }

        @Override
        public BinaryColumn describe(BinaryTransfers transfers, Connection connection, String table) {
            return transfers.describePair(connection, table, "v", "o");
        }
    }
}
