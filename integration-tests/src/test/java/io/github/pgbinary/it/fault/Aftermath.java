package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.TransferException;
import java.sql.Connection;
import java.sql.SQLException;

/** What a failure must leave behind: a connection that is as it said, and the old value. */
final class Aftermath {
    private Aftermath() {}

    /** The caller does what the exception lets him: goes on and commits, rolls back, or nothing. */
    static void assertAsSaid(Connection connection, TransferException thrown) throws SQLException {
        assertThat(thrown.getMessage()).isNotBlank().doesNotContain("\n");
        switch (thrown.connection()) {
            case CLOSED ->
                assertThat(connection.isClosed()).as("closed, as said").isTrue();
            case ROLL_BACK -> {
                assertThatThrownBy(() -> Questions.ask(connection, "SELECT 1"))
                        .as("aborted, as said")
                        .isInstanceOfSatisfying(
                                SQLException.class,
                                e -> assertThat(e.getSQLState()).isEqualTo("25P02"));
                connection.rollback();
                Questions.assertAnswers(connection);
            }
            case UNTOUCHED -> {
                Questions.assertAnswers(connection);
                if (!connection.getAutoCommit()) {
                    connection.commit();
                }
            }
        }
    }
}
