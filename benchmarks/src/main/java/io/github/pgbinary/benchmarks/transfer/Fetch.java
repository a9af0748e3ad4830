package io.github.pgbinary.benchmarks.transfer;

/** Reads the value of one row. */
@FunctionalInterface
public interface Fetch {
    /** Hands the bytes of the row with this key to {@code receipt}, as one array or by one stream. */
    void fetch(long row, Receipt receipt) throws Exception;
}
