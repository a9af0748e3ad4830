package io.github.pgbinary.benchmarks;

import io.github.pgbinary.benchmarks.report.Rows;
import io.github.pgbinary.benchmarks.server.Place;

/** Something to measure, asked for by its name. */
public interface Suite {
    /** Its name on the command line. */
    String id();

    /** Measures on a server, and hands on each row as soon as it is known. */
    void run(Place place, Request request, Rows rows) throws Exception;
}
