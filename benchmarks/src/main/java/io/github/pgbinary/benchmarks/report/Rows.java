package io.github.pgbinary.benchmarks.report;

/** Takes the rows of a suite as they become known. */
@FunctionalInterface
public interface Rows {
    /** Takes the next row. */
    void add(Row row);
}
