package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Set;
import org.postgresql.PGConnection;

/**
 * A connection given to a test, with what it was like.
 *
 * @param pid of its backend
 * @param named statements the server kept under a name
 */
record Tracked(Connection connection, int pid, ConnectionFacts facts, Set<String> named) {
    static Tracked of(Connection connection) throws SQLException {
        ConnectionFacts facts = ConnectionFacts.of(connection);
        Set<String> named = Set.copyOf(Questions.texts(connection, ConnectionLeaks.STATEMENTS));
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
        int pid = connection.unwrap(PGConnection.class).getBackendPID();
        return new Tracked(connection, pid, facts, named);
    }
}
