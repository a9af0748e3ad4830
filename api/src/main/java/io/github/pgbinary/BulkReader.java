package io.github.pgbinary;

import org.jspecify.annotations.Nullable;

/**
 * The rows of a query, each with a value. Used by one thread at a time.
 *
 * <p>Other statements may run on the connection meanwhile; in auto-commit they belong to the reader's transaction, which
 * {@link #close} commits. Closing early does no harm. Rows come 256 at a time, and with them, where the column is a bytea, the
 * values of up to 256 KiB, 4 MiB of them at most; longer values come in slices. In simple query mode, where the driver ignores
 * fetch sizes, it holds all rows of the query, yet not their values.
 */
public interface BulkReader extends AutoCloseable {
    /** Moves to the next row, and closes the value of the last; false after the last row. */
    boolean next();

    /**
     * A column of the row as {@link java.sql.ResultSet#getObject(int)} gives it; null for SQL NULL.
     *
     * @param label as in JDBC: the column's name or alias, in whatever case
     * @throws IllegalArgumentException if the query has no such column
     */
    @Nullable
    Object column(String label);

    /**
     * The row's value; the same at every call for a row.
     *
     * @throws TransferException {@link TransferException.Reason#NO_SUCH_ROW} if the row is gone since the query found it,
     *     which does not happen in auto-commit: go on with {@link #next}
     */
    BinaryValue value();

    /**
     * Pushes the row's value into a sink, which is not opened for SQL NULL. What it throws names the row, counted from 1; where
     * its {@link TransferException#connection} is untouched the reader goes on with {@link #next}.
     */
    TransferReport.Content read(BinarySink to);

    /** Rows so far, this one included. */
    long rows();

    /** Ends it, at whatever point. Any number of times. */
    @Override
    void close();
}
