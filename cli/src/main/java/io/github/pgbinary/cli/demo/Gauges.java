package io.github.pgbinary.cli.demo;

import io.github.pgbinary.instruments.BackendMemory;
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

    /** Runs a transfer under the gauges that do not slow it. */
    <T> Measured<T> measure(Stopwatch watch, Stopwatch.Transfer<T> transfer) throws SQLException {
        try (BackendMemory memory = BackendMemory.watch(connection)) {
            WireCount before = wire.count();
            T result = watch.time(transfer);
            long roundTrips = wire.since(before).roundTrips();
            return new Measured<>(result, new Figures(watch.nanos(), roundTrips, memory.peakAboveStart()));
        }
    }
}
