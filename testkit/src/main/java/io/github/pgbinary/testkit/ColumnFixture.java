package io.github.pgbinary.testkit;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;
import java.util.List;

/**
 * A column of the storage under test, and how its bytes are put there and looked at by SQL alone: the contract test never
 * believes the library about what is stored.
 */
public interface ColumnFixture {
    /** The columns in {@code CREATE TABLE}, such as {@code v bytea}; each may be null. */
    String columns();

    /** The same columns' values as SQL expressions over {@code given.bytes}, a bytea that is not null; separated by commas. */
    String values();

    /** SQL expression of the stored bytes as bytea; SQL NULL for none. */
    String bytes(String row);

    /** Query of one number: how many things are stored beside rows. A failed write must leave it as it was. */
    String storedBesideRows();

    /** Statements that make what the storage needs, run once in each database. */
    default List<String> setUp() {
        return List.of();
    }

    /** The column, as {@link BinaryTransfers} describes it. */
    default BinaryColumn describe(BinaryTransfers transfers, Connection connection, String table) {
        return transfers.describe(connection, table, "v");
    }

    /** A {@code bytea} column. */
    static ColumnFixture bytea() {
        return new Fixtures.Bytea();
    }

    /** An {@code oid} column with a unique index, so that a replaced object may be unlinked. */
    static ColumnFixture largeObject() {
        return new Fixtures.LargeObject();
    }

    /** A {@code bytea} and an {@code oid} column, at most one of them not null. */
    static ColumnFixture pair() {
        return new Fixtures.Pair();
    }
}
