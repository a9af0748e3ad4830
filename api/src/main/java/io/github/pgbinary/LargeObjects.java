package io.github.pgbinary;

import java.sql.Connection;

/**
 * What only large objects can do. Thread-safe.
 *
 * <p>A change in place is all or nothing, as a write is: in auto-commit a transaction of its own, in the caller's
 * transaction under a savepoint. A cell must be of storage {@link Storage#LARGE_OBJECT}, or a pair whose value is an
 * object at the time.
 */
public interface LargeObjects {
    /**
     * Makes an object that no row points to yet.
     *
     * @throws TransferException {@link TransferException.Reason#TRANSACTION_REQUIRED} in auto-commit: the object would
     *     be an orphan before the caller could store its oid
     */
    LargeObject create(Connection connection, BinarySource from, TransferOptions options);

    /** Adds bytes at the end. */
    TransferReport append(Connection connection, BinaryRef to, BinarySource from, TransferOptions options);

    /**
     * Writes over what is there, from {@code offset} on; past the end it appends, and a gap reads as zeros.
     *
     * @param offset 0 or more
     */
    TransferReport overwrite(
            Connection connection, BinaryRef to, long offset, BinarySource from, TransferOptions options);

    /**
     * Cuts the object to {@code length} bytes, or fills it with zeros up to there.
     *
     * @param length 0 or more
     */
    void truncate(Connection connection, BinaryRef to, long length, TransferOptions options);

    /** The same with nothing asked for. */
    default void truncate(Connection connection, BinaryRef to, long length) {
        truncate(connection, to, length, TransferOptions.defaults());
    }

    /** Removes the object. Rows that hold its oid are not looked for. */
    void unlink(Connection connection, LargeObject object);
}
