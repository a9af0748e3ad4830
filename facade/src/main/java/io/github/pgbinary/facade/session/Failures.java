package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.jspecify.annotations.Nullable;

/**
 * Ends a failed call: leaves the connection sound or closed, and says which.
 *
 * <p>A connection is aborted where the driver may be in the middle of a message, see {@link Stop#isBroken}.
 */
public final class Failures {
    private static final String ABORTED_TRANSACTION = "25P02";

    private Failures() {}

    /** The exception to throw, after cleaning up. */
    public static TransferException end(Call call, Throwable e, long moved) {
        if (call.stop().isBroken()) {
            Connections.abort(call.connection());
        }
        TransferException told = describe(call, e);
        ConnectionState state = settle(call);
        return with(told, message(call, told), Math.max(moved, told.bytesMoved()), state);
    }

    /**
     * Why the driver threw. What ends the session has many codes, those of timeouts and of conflicts on a standby among them:
     * the driver sees that the server has hung up, and closes the connection.
     */
    public static Reason reason(Connection connection, SQLException e) {
        if (LostNames.isMeantBy(connection, e)) {
            return Reason.DRIVER_UNSUPPORTED;
        }
        Reason reason = SqlErrors.reason(e);
        return reason == Reason.SERVER_REJECTED && Connections.isClosed(connection) ? Reason.CONNECTION_LOST : reason;
    }

    /** For calls that have no transaction of ours and nothing to clean up. */
    public static TransferException ofStatement(Connection connection, SQLException e) {
        return new TransferException(
                reason(connection, e), message(connection, e), 0, stateOf(connection), SqlErrors.safeCause(e));
    }

    private static String message(Connection connection, SQLException e) {
        return LostNames.isMeantBy(connection, e) ? LostNames.message(e.getSQLState()) : SqlErrors.message(e);
    }

    private static ConnectionState stateOf(Connection connection) {
        return settled(
                connection,
                () -> TransactionScope.isInTransaction(connection) ? asked(connection) : ConnectionState.UNTOUCHED);
    }

    /** A write failed while COMMIT was on its way, perhaps as the link did. */
    public static TransferException atCommit(Call call, SQLException e, long moved) {
        return atCommit(call, e, moved, "the value is the old or the new one, whole");
    }

    /**
     * The same of something else.
     *
     * @param either what it is then, one way or the other
     */
    public static TransferException atCommit(Call call, SQLException e, long moved, String either) {
        if (reason(call.connection(), e) != Reason.CONNECTION_LOST) {
            return end(call, e, moved);
        }
        Connections.abort(call.connection());
        TransferException told = new TransferException(
                Reason.OUTCOME_UNKNOWN,
                "the connection was lost at COMMIT: " + either,
                moved,
                ConnectionState.CLOSED,
                SqlErrors.safeCause(e));
        return with(told, message(call, told), moved, ConnectionState.CLOSED);
    }

    private static TransferException describe(Call call, Throwable e) {
        if (e instanceof TransferException told) {
            return told;
        }
        if (e instanceof SQLException sql) {
            boolean byUs = SqlErrors.isCancelled(sql) || Connections.isClosed(call.connection());
            TransferException stopped = byUs ? call.stop().firedAs().orElse(null) : null;
            return stopped == null
                    ? ofSql(call, sql)
                    : copy(stopped, 0, ConnectionState.UNTOUCHED, SqlErrors.safeCause(sql));
        }
        return unexpected(call, e);
    }

    /** An error that no party documents. With assertions on, pgjdbc before 42.7.13 throws one for a link lost within a batch. */
    private static TransferException unexpected(Call call, Throwable e) {
        Reason reason = Connections.isClosed(call.connection()) ? Reason.CONNECTION_LOST : Reason.SERVER_REJECTED;
        return new TransferException(reason, "unexpected " + e.getClass().getName(), 0, ConnectionState.UNTOUCHED, e);
    }

    private static TransferException ofSql(Call call, SQLException e) {
        return new TransferException(
                reason(call.connection(), e),
                message(call.connection(), e),
                0,
                ConnectionState.UNTOUCHED,
                SqlErrors.safeCause(e));
    }

    private static ConnectionState settle(Call call) {
        Connection connection = call.connection();
        if (call.scope().isOurs()) {
            return settled(
                    connection,
                    () -> call.stop().tidying(() -> {
                        call.scope().rollback();
                        return ConnectionState.UNTOUCHED;
                    }));
        }
        return settled(
                connection,
                () -> call.stop().hasCalled() && TransactionScope.isInTransaction(connection)
                        ? call.stop().tidying(() -> asked(connection))
                        : ConnectionState.UNTOUCHED);
    }

    private static ConnectionState settled(Connection connection, SqlCall<ConnectionState> settling) {
        if (Connections.isClosed(connection)) {
            return ConnectionState.CLOSED;
        }
        try {
            return settling.run();
        } catch (SQLException e) {
            Connections.abort(connection);
            return ConnectionState.CLOSED;
        }
    }

    /**
     * Asks the server, in the caller's transaction: what failed may have been the source, and the server besides; and
     * with {@code autosave=always} the driver has returned to before a failed statement.
     */
    private static ConnectionState asked(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute("SELECT /* pgbinary check */ 1");
            return ConnectionState.UNTOUCHED;
        } catch (SQLException e) {
            if (ABORTED_TRANSACTION.equals(e.getSQLState())) {
                return ConnectionState.ROLL_BACK;
            }
            throw e;
        }
    }

    /** The same failure with other ends. */
    public static TransferException copy(
            TransferException e, long moved, ConnectionState state, @Nullable Throwable cause) {
        return copy(e, e.getMessage(), moved, state, cause);
    }

    private static TransferException copy(
            TransferException e, String message, long moved, ConnectionState state, @Nullable Throwable cause) {
        TransferException copy = new TransferException(e.reason(), message, moved, state, cause);
        copy.setStackTrace(e.getStackTrace());
        return copy;
    }

    /** What the server and most of our own parts say does not tell the column by itself. */
    private static String message(Call call, TransferException e) {
        String where = call.where().get();
        return e.getMessage().contains(where) ? e.getMessage() : where + ": " + e.getMessage();
    }

    private static TransferException with(TransferException e, String message, long moved, ConnectionState state) {
        if (e.bytesMoved() == moved && e.connection() == state && e.getMessage().equals(message)) {
            return e;
        }
        return copy(e, message, moved, state, e.getCause());
    }
}
