package io.github.pgbinary;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Moves binary values of any size between Java and PostgreSQL, in bounded memory on both sides.
 *
 * <p>Thread-safe; holds no connection and keeps no thread of its own. Connections stay the caller's: in auto-commit an
 * operation is one transaction of its own, in the caller's transaction it neither commits nor rolls back, and afterwards
 * the connection is as it was. Every method throws {@link TransferException}, and a write that throws has changed
 * nothing.
 */
public interface BinaryTransfers {
    /**
     * What the catalog says of a column: how values are kept, the key (the primary key, else a not-null unique index),
     * and what is to be known of it. One round trip.
     *
     * @param table name as in SQL: folded to lower case unless quoted, with or without a schema
     * @param column name as in SQL
     */
    BinaryColumn describe(Connection connection, String table, String column);

    /** The same for a {@code bytea} and an {@code oid} column of one row, at most one of them not null. */
    BinaryColumn describePair(Connection connection, String table, String inlineColumn, String objectColumn);

    /** Replaces a value. */
    TransferReport write(Connection connection, BinaryRef to, BinarySource from, TransferOptions options);

    /** Reads a value and pushes it into a sink, which is opened with the head before the first byte. */
    TransferReport read(Connection connection, BinaryRef from, ByteRange range, BinarySink to, TransferOptions options);

    /** Opens a value to pull from; other statements may run meanwhile. Deadline: five minutes unless told. */
    BinaryValue open(Connection connection, BinaryRef from, ByteRange range, TransferOptions options);

    /** Bytes of a value, without reading it; empty for SQL NULL. */
    OptionalLong length(Connection connection, BinaryRef of);

    /** Makes a cell SQL NULL, and disposes of a large object as {@code options} say; the row stays. */
    TransferReport clear(Connection connection, BinaryCell cell, TransferOptions options);

    /** Copies a value inside the server: its bytes never cross the wire. */
    TransferReport copy(Connection connection, BinaryRef from, BinaryRef to, TransferOptions options);

    /**
     * Lends values to the caller's own statement: binds them, runs {@code call}, checks the sources, and undoes uploads
     * if it failed.
     *
     * <p>A large object made for a statement that reports no row stays: a trigger may have put the row elsewhere, as one
     * that parts a table does, and only the caller knows.
     *
     * @param statement the caller's, its other parameters set; stays open
     * @param call executes it once; {@code addBatch} is not possible, since a failing stream in a batch of pgjdbc costs
     *     the connection
     */
    <T> Executed<T> execute(
            PreparedStatement statement, List<BinaryParameter> values, TransferOptions options, StatementCall<T> call);

    /** What the policy would choose. Pure: asks no server. */
    Selection explain(BinaryColumn column, OptionalLong length, Direction direction);

    /** What only large objects can do. */
    LargeObjects largeObjects();

    /** Many rows at once. */
    Bulk bulk();

    /**
     * What the caller's statement returned, and a report a value, in the order of the parameters.
     *
     * @param result of the {@link StatementCall}
     */
    record Executed<T>(T result, List<TransferReport> reports) {
        public Executed {
            reports = List.copyOf(reports);
        }
    }

    /** Executes the statement it is given, once. */
    @FunctionalInterface
    interface StatementCall<T> {
        T run(PreparedStatement statement) throws SQLException;
    }

    default TransferReport write(Connection connection, BinaryRef to, BinarySource from) {
        return write(connection, to, from, TransferOptions.defaults());
    }

    default TransferReport read(Connection connection, BinaryRef from, BinarySink to) {
        return read(connection, from, ByteRange.all(), to, TransferOptions.defaults());
    }

    default BinaryValue open(Connection connection, BinaryRef from) {
        return open(connection, from, ByteRange.all(), TransferOptions.defaults());
    }

    default TransferReport clear(Connection connection, BinaryCell cell) {
        return clear(connection, cell, TransferOptions.defaults());
    }

    /**
     * A small value as an array of its own; empty for SQL NULL.
     *
     * @param limit most bytes to accept; more is {@link TransferException.Reason#VALUE_TOO_LARGE}
     */
    default Optional<byte[]> readBytes(Connection connection, BinaryRef from, long limit) {
        return readBytes(connection, from, limit, TransferOptions.defaults());
    }

    /** The same with options, of which {@code limit} replaces {@link TransferOptions#maxLength}. */
    default Optional<byte[]> readBytes(Connection connection, BinaryRef from, long limit, TransferOptions options) {
        ArraySink sink = new ArraySink();
        read(connection, from, ByteRange.all(), sink, options.withMaxLength(limit));
        return sink.bytes();
    }
}
