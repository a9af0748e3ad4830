package io.github.pgbinary;

/** One COPY into a table. Has the connection to itself until closed. Not thread-safe. */
public interface BulkWriter extends AutoCloseable {
    /**
     * Sends one row.
     *
     * @param columns one a column; a {@link BinarySource} of known length for a binary one, null for SQL NULL
     */
    void row(Object... columns);

    /** Ends the COPY and says how many rows went in. Without it {@link #close} cancels the COPY. */
    long complete();

    @Override
    void close();
}
