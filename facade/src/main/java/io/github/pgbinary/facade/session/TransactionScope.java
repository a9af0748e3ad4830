package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.Transaction;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The caller's transaction, or one begun on demand and ended here.
 *
 * <p>Auto-commit is switched on the connection we were handed, never on the driver's behind it: a pool that does not see
 * the switch would give the next borrower a connection inside our transaction.
 */
public final class TransactionScope implements Transaction {
    private static final String ACTIVE_TRANSACTION = "25001";

    private enum State {
        NONE,
        CALLERS,
        OURS
    }

    private final Connection connection;
    private SqlAction preflight = () -> {};
    private State state;
    private boolean checked;

    private TransactionScope(Connection connection, State state) {
        this.connection = connection;
        this.state = state;
    }

    public static TransactionScope of(Connection connection) throws SQLException {
        return new TransactionScope(connection, connection.getAutoCommit() ? State.NONE : State.CALLERS);
    }

    /** What to check within the transaction before a byte leaves. */
    public TransactionScope beforeUpload(SqlAction check) {
        preflight = check;
        return this;
    }

    @Override
    public void require() throws SQLException {
        if (state == State.NONE) {
            refuseTransactionBegunBySql();
            connection.setAutoCommit(false);
            state = State.OURS;
        }
        if (!checked) {
            checked = true;
            preflight.run();
        }
    }

    public boolean isCallers() {
        return state == State.CALLERS;
    }

    public boolean isOurs() {
        return state == State.OURS;
    }

    /** Ends a transaction of ours well. */
    public void commit() throws SQLException {
        if (state == State.OURS) {
            if (!isEndedByCaller()) {
                connection.commit();
            }
            restore();
        }
    }

    /** Ends a transaction of ours without effect. */
    public void rollback() throws SQLException {
        if (state == State.OURS) {
            if (!isEndedByCaller()) {
                connection.rollback();
            }
            restore();
        }
    }

    /** A caller may turn auto-commit on while a value is open, which commits; the driver then refuses to do it again. */
    private boolean isEndedByCaller() throws SQLException {
        return connection.getAutoCommit();
    }

    private void restore() throws SQLException {
        state = State.NONE;
        connection.setAutoCommit(true);
    }

    /** A caller's {@code BEGIN} by SQL text would be committed by our switching auto-commit. */
    private void refuseTransactionBegunBySql() throws SQLException {
        if (isInTransaction(connection)) {
            throw new TransferException(
                    Reason.TRANSACTION_NOT_SEEN,
                    "a transaction was begun by SQL text while the driver is in auto-commit: begin it with setAutoCommit(false)");
        }
    }

    /**
     * Whether the server is in a transaction, at no round trip: the driver refuses to set the read-only flag then, even
     * to what it is already (docs/decisions/0005). The server's timestamps tell nothing, as each message of the extended
     * protocol stamps the statement anew.
     */
    static boolean isInTransaction(Connection connection) throws SQLException {
        try {
            connection.setReadOnly(connection.isReadOnly());
            return false;
        } catch (SQLException e) {
            if (ACTIVE_TRANSACTION.equals(e.getSQLState())) {
                return true;
            }
            throw e;
        }
    }
}
