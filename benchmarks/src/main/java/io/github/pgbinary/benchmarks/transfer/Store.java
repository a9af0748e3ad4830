package io.github.pgbinary.benchmarks.transfer;

/** Replaces the value of one row. */
@FunctionalInterface
public interface Store {
    /** Stores {@code value} in the row with this key, and commits. */
    void store(long row, byte[] value) throws Exception;
}
