package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;

/**
 * A connection given to a test, with what it was like.
 *
 * @param pid of its backend
 */
record Tracked(Connection connection, int pid, ConnectionFacts facts) {
    static Tracked of(Connection connection) throws SQLException {
        ConnectionFacts facts = ConnectionFacts.of(connection);
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
        return new Tracked(connection, connection.unwrap(PGConnection.class).getBackendPID(), facts);
    }
}
