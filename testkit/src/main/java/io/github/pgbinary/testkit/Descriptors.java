package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Tells whether a transaction holds descriptors of large objects. No view lists them, but {@code lo_open} takes the lowest
 * free one: it answers 0 where none is open.
 */
final class Descriptors {
    static final String SCRATCH = "public.pgbinary_testkit_scratch";

    private Descriptors() {}

    /** Makes the object that is opened to see which descriptor it gets. */
    static void makeScratch(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE " + SCRATCH + " AS SELECT lo_from_bytea(0, '') AS object");
            statement.execute("DO $$ BEGIN EXECUTE format('GRANT SELECT ON LARGE OBJECT %s TO PUBLIC',"
                    + " (SELECT object FROM " + SCRATCH + ")); END $$");
            statement.execute("GRANT SELECT ON " + SCRATCH + " TO PUBLIC");
        }
    }

    /** The lowest free descriptor of the connection's transaction; 0 in auto-commit. */
    static int lowestFree(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT fd, lo_close(fd) FROM"
                        + " (SELECT lo_open(object, 262144) AS fd FROM " + SCRATCH + " OFFSET 0) opened")) {
            row.next();
            return row.getInt(1);
        }
    }
}
