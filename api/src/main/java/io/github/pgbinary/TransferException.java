package io.github.pgbinary;

import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A transfer that did not succeed: nothing was changed, unless the reason is {@link Reason#OUTCOME_UNKNOWN}.
 *
 * <p>Neither the message nor a cause holds bytes of the value or values of the key.
 */
public final class TransferException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Why; stable, for a {@code switch}. */
    public enum Reason {
        /** The table does not exist or the {@code search_path} does not find it. */
        NO_SUCH_TABLE,
        /** The table has no such column. */
        NO_SUCH_COLUMN,
        /** No row has the key. */
        NO_SUCH_ROW,
        /** The oid names no large object. */
        NO_SUCH_OBJECT,
        /** The key matches several rows. */
        KEY_NOT_UNIQUE,
        /** The column keeps no binary value, or a key value does not fit its column's type. */
        WRONG_TYPE,
        /** The value is above a limit, named in the message. */
        VALUE_TOO_LARGE,
        /** The range begins past the end of the value. */
        RANGE_NOT_SATISFIABLE,
        /** No strategy can do it; the message says why not each. */
        NO_STRATEGY,
        /** The source threw. */
        SOURCE_FAILED,
        /** The source ended before its declared length. */
        SOURCE_TOO_SHORT,
        /** The source had more than its declared length. */
        SOURCE_TOO_LONG,
        /** The sink threw. */
        SINK_FAILED,
        /** The progress listener threw. */
        LISTENER_FAILED,
        /** The value no longer has the version asked for. */
        VERSION_CHANGED,
        /** A replaced large object may be shared, or a risk needs the caller's consent by name. */
        NEEDS_CONSENT,
        /** The role may not. */
        PERMISSION_DENIED,
        /** The transaction, the session or the server is read-only. */
        READ_ONLY,
        /** The call needs the caller's transaction. */
        TRANSACTION_REQUIRED,
        /** A transaction was begun by SQL text while the driver says auto-commit. */
        TRANSACTION_NOT_SEEN,
        /** The caller's {@link Cancellation}, or an interrupt. */
        CANCELLED,
        /** The deadline passed. */
        DEADLINE,
        /** The server refused the statement for another reason; see {@link TransferException#sqlState}. */
        SERVER_REJECTED,
        /** The link or the backend was lost before COMMIT was sent: nothing was changed. */
        CONNECTION_LOST,
        /** The link was lost at COMMIT: the value is the old or the new one, whole. */
        OUTCOME_UNKNOWN,
        /** The connection is not pgjdbc's, or in a mode that cannot do it. */
        DRIVER_UNSUPPORTED,
        /** This combination is not offered; the message names what is. */
        UNSUPPORTED
    }

    /** What the caller may still do with the connection. */
    public enum ConnectionState {
        /** Go on: it is as it was before the call. */
        UNTOUCHED,
        /** Roll back: the server has aborted the caller's transaction. */
        ROLL_BACK,
        /** Nothing: it is closed. */
        CLOSED
    }

    private final Reason reason;
    private final long bytesMoved;
    private final ConnectionState connection;

    /**
     * A failure.
     *
     * @param message what, where, the limit or the fix; made one line if it is not
     * @param bytesMoved bytes that had moved
     * @param cause without a value's bytes
     */
    public TransferException(
            Reason reason, String message, long bytesMoved, ConnectionState connection, @Nullable Throwable cause) {
        super(OneLine.of(message), cause);
        this.reason = reason;
        this.bytesMoved = bytesMoved;
        this.connection = connection;
    }

    /** A failure before anything moved, that left the connection as it was. */
    public TransferException(Reason reason, String message) {
        this(reason, message, 0, ConnectionState.UNTOUCHED, null);
    }

    /** One line: what, where, the limit or the fix. */
    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    /** Why. */
    public Reason reason() {
        return reason;
    }

    /** Bytes that had moved. */
    public long bytesMoved() {
        return bytesMoved;
    }

    /** What the caller may still do with the connection. */
    public ConnectionState connection() {
        return connection;
    }

    /** The server's error code, where the server spoke. */
    public Optional<String> sqlState() {
        return getCause() instanceof SQLException e ? Optional.ofNullable(e.getSQLState()) : Optional.empty();
    }
}
