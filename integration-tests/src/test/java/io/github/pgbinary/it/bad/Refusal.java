package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/**
 * A call that failed, what it threw, and the connection it failed on.
 *
 * @param before {@link Shop#contents} before the call
 */
record Refusal(Shop shop, Connection connection, TransferException exception, List<String> before) {
    private static final List<String> UNSPEAKABLE = List.of(
            Shop.SECRET.toLowerCase(Locale.ROOT),
            HexFormat.of().formatHex(Shop.SECRET.getBytes(StandardCharsets.US_ASCII)),
            String.valueOf(Shop.ID),
            String.valueOf(Shop.NEIGHBOUR));

    /** Makes a call that must fail, with an exception of ours, in one line, that says nothing it must not say. */
    static Refusal of(Shop shop, Connection connection, ThrowingCallable call) throws SQLException {
        List<String> before = shop.contents();
        Throwable thrown = catchThrowable(call);
        assertThat(thrown).isInstanceOf(TransferException.class);
        TransferException exception = (TransferException) thrown;
        assertThat(exception.getMessage()).isNotBlank().hasLineCount(1).hasSizeLessThan(1000);
        assertSaysNothingSecret(exception);
        return new Refusal(shop, connection, exception, before);
    }

    Refusal because(Reason reason) {
        assertThat(exception.reason()).as(exception::toString).isEqualTo(reason);
        return this;
    }

    Refusal saying(String... words) {
        assertThat(exception.getMessage()).contains(words);
        return this;
    }

    /** The caller may go on, and what he did before in his transaction stands; nothing was changed. */
    void leavingEverything() throws SQLException {
        leaving(ConnectionState.UNTOUCHED);
    }

    /**
     * As {@link #leavingEverything}, but that the server's refusal has aborted the caller's transaction where nothing
     * protects it: changes in place run under a savepoint.
     */
    void leavingWhatItCould(Operation operation) throws SQLException {
        boolean saved = connection.getAutoCommit() || operation.inPlace();
        leaving(saved ? ConnectionState.UNTOUCHED : ConnectionState.ROLL_BACK);
    }

    /** Nothing was changed, and what it says of the connection is true: the caller goes on or rolls back. */
    void leavingEverythingOrRollBack() throws SQLException {
        assertThat(exception.connection()).isNotEqualTo(ConnectionState.CLOSED);
        leaving(exception.connection());
    }

    /** What it says of the connection is this, and true; nothing was changed. */
    void leaving(ConnectionState state) throws SQLException {
        assertThat(exception.connection()).as(exception::toString).isEqualTo(state);
        switch (state) {
            case UNTOUCHED -> assertGoesOn();
            case ROLL_BACK -> {
                assertThatThrownBy(() -> Sql.number(connection, "SELECT 1")).hasMessageContaining("aborted");
                connection.rollback();
                assertThat(Sql.number(connection, "SELECT 1")).isEqualTo(1);
            }
            case CLOSED -> assertThat(connection.isClosed()).isTrue();
        }
        assertThat(shop.contents()).as("rows and objects").isEqualTo(before);
    }

    private void assertGoesOn() throws SQLException {
        assertThat(Sql.number(connection, "SELECT 1")).isEqualTo(1);
        if (!connection.getAutoCommit()) {
            long logged = Sql.number(connection, "SELECT count(*) FROM app.log");
            connection.commit();
            assertThat(Sql.number(connection, "SELECT count(*) FROM app.log"))
                    .isEqualTo(logged)
                    .isPositive();
            connection.rollback();
        }
    }

    private static void assertSaysNothingSecret(Throwable thrown) {
        for (Throwable e = thrown; e != null; e = e.getCause()) {
            assertThat(e.toString().toLowerCase(Locale.ROOT)).doesNotContain(UNSPEAKABLE);
            for (Throwable suppressed : e.getSuppressed()) {
                assertSaysNothingSecret(suppressed);
            }
            if (e instanceof SQLException sql && sql.getNextException() != null) {
                assertSaysNothingSecret(sql.getNextException());
            }
        }
    }
}
