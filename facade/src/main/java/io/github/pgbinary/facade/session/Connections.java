package io.github.pgbinary.facade.session;

import java.sql.Connection;
import java.sql.SQLException;

/** The last resort. */
public final class Connections {
    private Connections() {}

    /**
     * Aborts a connection whose protocol state is unknown, and lets a pool notice: a pool learns of a dead connection by
     * a call that fails through its own proxy (HikariCP otherwise fails the caller's close()).
     */
    public static void abort(Connection connection) {
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            // It is closed or closing: what was wanted.
        }
        failThrough(connection);
    }

    private static void failThrough(Connection connection) {
        try {
            connection.createStatement().close();
        } catch (SQLException e) {
            // What was to be provoked.
        }
    }

    public static boolean isClosed(Connection connection) {
        try {
            return connection.isClosed();
        } catch (SQLException e) {
            return true;
        }
    }
}
