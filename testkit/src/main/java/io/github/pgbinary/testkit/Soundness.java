package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.TransferException.ConnectionState;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** Whether a connection still gives each question its own answer, and not that to the one before. */
public final class Soundness {
    private static final int QUESTIONS = 50;

    private Soundness() {}

    /** Asserts that the connection is as an exception said, and answers rightly if it is not closed. */
    public static void assertIsAsSaid(Connection connection, ConnectionState said) throws SQLException {
        switch (said) {
            case CLOSED ->
                assertThat(connection.isClosed()).as("closed, as said").isTrue();
            case ROLL_BACK -> {
                assertThatThrownBy(() -> ask(connection, 0))
                        .as("aborted, as said")
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
                connection.rollback();
                assertAnswers(connection);
            }
            case UNTOUCHED -> assertAnswers(connection);
        }
    }

    /** Asks a hundred different questions, half of them with parameters. */
    public static void assertAnswers(Connection connection) throws SQLException {
        for (int question = 0; question < QUESTIONS; question++) {
            assertThat(ask(connection, question)).isEqualTo(question * 3);
            assertThat(askPrepared(connection, question)).isEqualTo(question * 7);
        }
    }

    private static int ask(Connection connection, int question) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + question + " * 3")) {
            row.next();
            return row.getInt(1);
        }
    }

    private static int askPrepared(Connection connection, int question) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT ?::int * 7")) {
            statement.setInt(1, question);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }
}
