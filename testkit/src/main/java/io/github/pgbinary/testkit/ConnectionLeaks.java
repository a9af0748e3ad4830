package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.postgresql.PGConnection;

/** What a test left on one connection. */
final class ConnectionLeaks {
    /** The portal without a name is that of the statement that asks. */
    private static final String PORTALS =
            "SELECT name || ': ' || statement FROM pg_catalog.pg_cursors WHERE name <> ''";

    private static final String TEMP_TABLES =
            "SELECT relname::text FROM pg_catalog.pg_class WHERE relnamespace = pg_my_temp_schema() AND relkind = 'r'";
    /** Names with texts. */
    static final String STATEMENTS = "SELECT name || ': ' || statement FROM pg_catalog.pg_prepared_statements";

    private final Tracked tracked;
    private final List<String> found = new ArrayList<>();

    private ConnectionLeaks(Tracked tracked) {
        this.tracked = tracked;
    }

    /** Looks at a connection, ends its transaction and closes it. */
    static List<String> findAndClose(Tracked tracked, Connection observer) throws SQLException {
        ConnectionLeaks leaks = new ConnectionLeaks(tracked);
        try (Connection connection = tracked.connection()) {
            if (connection.isClosed()) {
                leaks.found.add("the connection is closed, which the test did not announce");
            } else {
                leaks.lookAt(connection, stateOf(tracked.pid(), observer));
            }
        }
        return leaks.found;
    }

    private void lookAt(Connection connection, String state) throws SQLException {
        boolean callers = "false".equals(tracked.facts().values().get("auto-commit"));
        if (!state.equals("idle") && !callers) {
            found.add("open transaction: the backend is " + state);
        }
        if (state.startsWith("active")) {
            return; // asking would wait for what still runs
        }
        if (state.endsWith("(aborted)")) {
            rollback(connection);
        }
        look(connection);
        if (!connection.getAutoCommit()) {
            connection.rollback();
        }
    }

    /** In SQL: the driver refuses in auto-commit, where SQL text may have begun the transaction. */
    private static void rollback(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("ROLLBACK");
        }
    }

    private void look(Connection connection) throws SQLException {
        // First, as the questions below may use the driver's settings.
        found.addAll(tracked.facts().changes(ConnectionFacts.of(connection)));
        Questions.texts(connection, PORTALS).forEach(portal -> found.add("portal " + portal));
        Questions.texts(connection, TEMP_TABLES).forEach(table -> found.add("temporary table " + table));
        int free = Descriptors.lowestFree(connection);
        if (free != 0) {
            found.add("large object descriptor: the lowest free one is " + free);
        }
        if (connection.unwrap(PGConnection.class).getPrepareThreshold() == 0) {
            Questions.texts(connection, STATEMENTS).stream()
                    .filter(statement -> !tracked.named().contains(statement))
                    .forEach(statement -> found.add("named statement " + statement));
        }
    }

    /** As the server has it: the driver knows no transaction that SQL text began. */
    private static String stateOf(int pid, Connection observer) throws SQLException {
        try (PreparedStatement query =
                observer.prepareStatement("SELECT state FROM pg_catalog.pg_stat_activity WHERE pid = ?")) {
            query.setInt(1, pid);
            try (ResultSet row = query.executeQuery()) {
                return row.next() ? String.valueOf(row.getString(1)) : "gone";
            }
        }
    }
}
