package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.sql.Connection;
import java.sql.SQLException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A transfer that failed, and the connection it failed on.
 *
 * @param exception what it threw
 */
record Failed(TransferException exception, Connection connection) {
    /** Runs a transfer that must fail. */
    static Failed on(Connection connection, ThrowingCallable transfer) {
        TransferException thrown = catchThrowableOfType(TransferException.class, transfer);
        if (thrown == null) {
            throw new AssertionError("the transfer succeeded, which it must not");
        }
        return new Failed(thrown, connection);
    }

    Failed because(Reason reason) {
        assertThat(exception.reason()).as(exception::toString).isEqualTo(reason);
        return this;
    }

    /** Asserts that the caller may go on, in his own transaction too. */
    Failed leavingConnectionUntouched() throws SQLException {
        assertThat(exception.connection()).as(exception::toString).isEqualTo(ConnectionState.UNTOUCHED);
        return soundAsSaid();
    }

    /** Asserts that what the exception says of the connection is true, and that it then answers rightly. */
    Failed soundAsSaid() throws SQLException {
        Soundness.assertIsAsSaid(connection, exception.connection());
        assertThat(exception.getMessage()).as("one line").isNotBlank().doesNotContain("\n");
        return this;
    }
}
