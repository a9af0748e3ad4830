package io.github.pgbinary.cli.demo;

import io.github.pgbinary.instruments.BackendMemory;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.instruments.WireCount;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * Measures transfers over one connection.
 *
 * @param connection the connection
 * @param wire what counts it
 */
record Gauges(Connection connection, Wire wire) {
    /** A transfer and what it returned. */
    record Measured<T>(T result, Figures figures) {}

    /** Runs a transfer under all gauges. */
    <T> Measured<T> measure(Stopwatch watch, Stopwatch.Transfer<T> transfer) throws SQLException {
        try (BackendMemory memory = BackendMemory.watch(connection);
                LiveHeap heap = LiveHeap.watch()) {
            WireCount before = wire.count();
            T result = watch.time(transfer);
            long roundTrips = wire.since(before).roundTrips();
            long nanos = Math.max(1, watch.nanos() - heap.lookedFor().toNanos());
            return new Measured<>(result, new Figures(nanos, roundTrips, memory.peakAboveStart(), heap.peak()));
        }
    }
}
