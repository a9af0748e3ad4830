package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.SessionFacts.StatementNames;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.Supplier;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;

/**
 * One call of the library: its connection and what came with it. Used by one thread.
 *
 * @param connection as it was handed to us
 * @param where what the call is about, for messages: cells or objects, never a key; empty for the caller's own statement
 * @param startedNanos {@link System#nanoTime} at the beginning
 */
public record Call(
        Connection connection,
        Supplier<String> where,
        SessionFacts facts,
        TransactionScope scope,
        Stop stop,
        StatementNaming naming,
        Tuning tuning,
        TransferOptions options,
        long startedNanos)
        implements AutoCloseable {

    /** {@code prepareThreshold} that asks for binary results from the first execution (pgjdbc issue 3336). */
    private static final int BINARY_AT_ONCE = -1;

    public static Call begin(Connection connection, Supplier<String> where, TransferOptions options, Tuning tuning)
            throws SQLException {
        PGConnection driver = Facts.driver(connection);
        SessionFacts facts = Facts.of(connection, driver);
        Sending.refuse(driver);
        TransactionScope scope = TransactionScope.of(connection);
        // From here on nothing may fail: both must be closed.
        Stop stop = Stop.of(new OnWire(connection, driver), options.deadline(), options.cancellation());
        StatementNaming naming = StatementNaming.during(driver, facts.names());
        return new Call(connection, where, facts, scope, stop, naming, tuning, options, System.nanoTime());
    }

    /**
     * A statement whose results come in binary format where the connection allows it.
     *
     * <p>Where names are refused it stays as it is: a named statement would break the pooler for whose sake they are.
     */
    public PreparedStatement prepareRead(String sql) throws SQLException {
        // Holdable cursors, which a connection may have by default, make the driver ignore the fetch size.
        PreparedStatement statement = connection.prepareStatement(
                sql, ResultSet.TYPE_FORWARD_ONLY, ResultSet.CONCUR_READ_ONLY, ResultSet.CLOSE_CURSORS_AT_COMMIT);
        if (facts.names() == StatementNames.ALLOWED && facts.queryMode() == QueryMode.EXTENDED) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(BINARY_AT_ONCE);
        }
        return statement;
    }

    /** The same call with other sizes. */
    public Call withTuning(Tuning sizes) {
        return new Call(connection, where, facts, scope, stop, naming, sizes, options, startedNanos);
    }

    public Duration elapsed() {
        return Duration.ofNanos(System.nanoTime() - startedNanos);
    }

    @Override
    public void close() {
        naming.close();
        stop.close();
    }
}
