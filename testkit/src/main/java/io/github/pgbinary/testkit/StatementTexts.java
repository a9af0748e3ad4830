package io.github.pgbinary.testkit;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** The texts of statements that the server keeps under a name for one session. */
final class StatementTexts {
    private static final String OWN = "SELECT statement FROM pg_catalog.pg_prepared_statements";

    private StatementTexts() {}

    /** All but those of this testkit's own questions and of the driver's own commands. */
    static List<String> of(Connection connection) throws SQLException {
        List<String> texts = Questions.texts(connection, OWN);
        texts.removeIf(text -> text.contains("pg_prepared_statements") || text.contains("pg_settings"));
        texts.removeAll(List.of("BEGIN", "BEGIN READ ONLY", "COMMIT", "ROLLBACK"));
        return texts;
    }
}
