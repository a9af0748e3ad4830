package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Whether a connection gives each question its own answer, and not that to the one before. */
final class Questions {
    private Questions() {}

    /** Asks a hundred, no two alike. */
    static void assertAnswers(Connection connection) throws SQLException {
        for (int i = 0; i < 50; i++) {
            try (Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery("SELECT " + i + " * 3")) {
                row.next();
                assertThat(row.getInt(1)).isEqualTo(i * 3);
            }
            try (PreparedStatement statement = connection.prepareStatement("SELECT ?::int * 7")) {
                statement.setInt(1, i);
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    assertThat(row.getInt(1)).isEqualTo(i * 7);
                }
            }
        }
    }

    static String ask(Connection connection, String query) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getString(1);
        }
    }

    static void run(Connection connection, String... statements) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
