package io.github.pgbinary.benchmarks.server;

import io.github.pgbinary.instruments.Wire;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A connection of pgjdbc whose socket is counted.
 *
 * @param connection that is measured
 * @param wire what crosses its socket
 */
public record Link(Connection connection, Wire wire) implements AutoCloseable {
    @Override
    public void close() throws SQLException {
        try (wire) {
            connection.close();
        }
    }
}
