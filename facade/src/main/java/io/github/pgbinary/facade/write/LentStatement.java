package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryTransfers.StatementCall;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * The caller's statement as his code gets it: for one execution.
 *
 * <p>Tells whether it was executed, since a value that was uploaded for a statement that never ran is an orphan; and whose
 * failure an exception is: the caller's own goes back to him as it is, and is no reason to give up the connection.
 */
final class LentStatement<T> implements InvocationHandler {
    private final PreparedStatement statement;
    private boolean executed;
    /** What the driver threw besides {@link SQLException}, or what we refused. */
    private @Nullable Throwable notCallers;

    private @Nullable Throwable callers;

    private LentStatement(PreparedStatement statement) {
        this.statement = statement;
    }

    /** Lends a statement, whose results of earlier executions are closed as another execution would. */
    static <T> LentStatement<T> of(PreparedStatement statement) throws SQLException {
        if (statement.isClosed()) {
            throw new TransferException(Reason.UNSUPPORTED, "the statement is closed");
        }
        LentStatement<T> lent = new LentStatement<>(statement);
        while (lent.hasResult()) {
            statement.getMoreResults();
        }
        return lent;
    }

    /** Runs the caller's code, which must execute the statement. */
    T run(StatementCall<T> call) throws SQLException {
        try {
            T result = call.run(proxy());
            if (!executed && !statement.isClosed() && !hasResult()) {
                throw refused("the call returned without executing the statement: execute it once, and not as a batch");
            }
            return result;
        } catch (RuntimeException | Error e) {
            if (e == notCallers) {
                throw e;
            }
            callers = e;
            throw new TransferException(Reason.SERVER_REJECTED, "the caller's own code failed");
        }
    }

    /** Throws what the caller's own code threw, if that is why it failed. */
    void throwCallers() {
        if (callers instanceof RuntimeException e) {
            throw e;
        }
        if (callers instanceof Error e) {
            throw e;
        }
    }

    @Override
    public @Nullable Object invoke(Object proxy, Method method, Object @Nullable [] arguments) throws Throwable {
        String name = method.getName();
        if (name.endsWith("Batch") && !name.equals("clearBatch")) {
            throw refused("a value lent to a statement cannot be part of a batch: execute the statement with it once");
        }
        if (name.startsWith("execute")) {
            if (executed) {
                throw refused("a value is lent for one execution of the statement: execute() it again for another");
            }
            executed = true;
        }
        try {
            return method.invoke(statement, arguments);
        } catch (InvocationTargetException e) {
            Throwable thrown = e.getCause();
            notCallers = thrown;
            throw thrown;
        }
    }

    private PreparedStatement proxy() {
        Class<?> type = statement instanceof CallableStatement ? CallableStatement.class : PreparedStatement.class;
        return (PreparedStatement)
                Proxy.newProxyInstance(LentStatement.class.getClassLoader(), new Class<?>[] {type}, this);
    }

    private boolean hasResult() throws SQLException {
        return statement.getUpdateCount() != -1 || statement.getResultSet() != null;
    }

    private TransferException refused(String message) {
        TransferException refusal = new TransferException(Reason.UNSUPPORTED, message);
        notCallers = refusal;
        return refusal;
    }
}
