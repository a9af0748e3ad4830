package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A call that failed, what it threw, and the connection it failed on. */
record BulkRefusal(Connection connection, TransferException exception) {
    static BulkRefusal of(Connection connection, ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(TransferException.class);
        assertThat(thrown.getMessage()).hasLineCount(1);
        return new BulkRefusal(connection, (TransferException) thrown);
    }

    BulkRefusal because(Reason reason) {
        assertThat(exception.reason()).as(exception::toString).isEqualTo(reason);
        return this;
    }

    BulkRefusal saying(String... words) {
        assertThat(exception.getMessage()).contains(words);
        return this;
    }

    BulkRefusal notSaying(String... words) {
        assertThat(exception.getMessage()).doesNotContain(words);
        assertThat(String.valueOf(exception.getCause())).doesNotContain(words);
        return this;
    }

    /** The caller may go on, and it is true. */
    void leavingTheConnectionSound() throws SQLException {
        assertThat(exception.connection()).as(exception::toString).isEqualTo(ConnectionState.UNTOUCHED);
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT 42")) {
            row.next();
            assertThat(row.getInt(1)).isEqualTo(42);
        }
    }
}
