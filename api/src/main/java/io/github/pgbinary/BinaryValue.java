package io.github.pgbinary;

import java.io.InputStream;

/**
 * An open value of one version, read on demand.
 *
 * <p>Used by one thread at a time. Other statements may run on the connection while it is open; close it before the
 * connection goes back. A value larger than the prefetch holds a portal and, where the connection was in auto-commit,
 * a transaction that {@link #close} commits: statements run meanwhile belong to it.
 */
public interface BinaryValue extends AutoCloseable {
    /** Whether the cell holds SQL NULL; then {@link #head} and {@link #inputStream} throw {@link IllegalStateException}. */
    boolean isNull();

    /** Length, range and version. */
    ValueHead head();

    /**
     * The bytes of the wanted part; the same stream at every call.
     *
     * <p>Its methods throw {@link TransferException}, not {@code IOException}, when the server or the link fails, so
     * that a failing download is not mistaken for a failing browser. Closing it closes nothing else.
     */
    InputStream inputStream();

    /** What was moved so far and why so. */
    TransferReport report();

    /** Ends the read, at whatever point; leaves no portal and restores auto-commit. Any number of times. */
    @Override
    void close();
}
