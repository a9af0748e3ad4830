package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.testkit.Soundness;
import java.sql.Connection;
import java.sql.SQLException;

/** What a failure must leave behind: a connection that is as it said, and the old value. */
final class Aftermath {
    private Aftermath() {}

    /** The caller does what the exception lets him: goes on and commits, rolls back, or nothing. */
    static void assertAsSaid(Connection connection, TransferException thrown) throws SQLException {
        assertThat(thrown.getMessage()).isNotBlank().doesNotContain("\n");
        Soundness.assertIsAsSaid(connection, thrown.connection());
        if (thrown.connection() == ConnectionState.UNTOUCHED && !connection.getAutoCommit()) {
            connection.commit();
        }
    }
}
