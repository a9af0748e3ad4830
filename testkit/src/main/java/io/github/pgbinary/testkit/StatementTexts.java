package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The texts of statements that the server keeps under a name for one session. */
final class StatementTexts {
    private static final String OWN = "SELECT statement FROM pg_catalog.pg_prepared_statements";

    private StatementTexts() {}

    /** All but those of this testkit's own questions. */
    static List<String> of(Connection connection) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(OWN)) {
            while (rows.next()) {
                texts.add(rows.getString(1));
            }
        }
        texts.removeIf(text -> text.contains("pg_prepared_statements") || text.contains("pg_settings"));
        return texts;
    }
}
