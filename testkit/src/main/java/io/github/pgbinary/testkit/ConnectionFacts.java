package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.postgresql.PGConnection;

/**
 * What a connection is set to: by the driver's own account, and every setting of the session by the server's.
 *
 * @param values by name
 */
record ConnectionFacts(SortedMap<String, String> values) {
    /** Settings nobody declared ({@code SET my.name}) are in no list of the server, so those are not seen. */
    private static final String SETTINGS = "SELECT 'setting ' || name, setting FROM pg_catalog.pg_settings"
            + " UNION ALL SELECT 'role', current_user::text || ' of ' || session_user::text";

    static ConnectionFacts of(Connection connection) throws SQLException {
        SortedMap<String, String> values = ofDriver(connection);
        try (Statement statement = connection.createStatement();
                ResultSet rows = Questions.ask(statement, SETTINGS)) {
            while (rows.next()) {
                values.put(rows.getString(1), String.valueOf(rows.getString(2)));
            }
        }
        return new ConnectionFacts(values);
    }

    private static SortedMap<String, String> ofDriver(Connection connection) throws SQLException {
        PGConnection driver = connection.unwrap(PGConnection.class);
        SortedMap<String, String> values = new TreeMap<>();
        values.put("auto-commit", String.valueOf(connection.getAutoCommit()));
        values.put("read-only", String.valueOf(connection.isReadOnly()));
        values.put("holdability", String.valueOf(connection.getHoldability()));
        values.put("network timeout", String.valueOf(connection.getNetworkTimeout()));
        values.put("prepare threshold", String.valueOf(driver.getPrepareThreshold()));
        values.put("fetch size", String.valueOf(driver.getDefaultFetchSize()));
        values.put("autosave", String.valueOf(driver.getAutosave()));
        values.put("adaptive fetch", String.valueOf(driver.getAdaptiveFetch()));
        return values;
    }

    /** What is other in {@code later}, in words. */
    List<String> changes(ConnectionFacts later) {
        List<String> changes = new ArrayList<>();
        for (Map.Entry<String, String> fact : values.entrySet()) {
            String now = later.values.getOrDefault(fact.getKey(), "gone");
            if (!now.equals(fact.getValue())) {
                changes.add(fact.getKey() + " was " + fact.getValue() + " and is " + now);
            }
        }
        return changes;
    }
}
