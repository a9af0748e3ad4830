package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryTransfers.StatementCall;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Tells an exception of the caller's own code from one of the driver's: the former goes back to the caller as it is, and
 * is no reason to give up the connection.
 */
final class CallersFailure<T> {
    private final StatementCall<T> call;
    private @Nullable RuntimeException thrown;

    CallersFailure(StatementCall<T> call) {
        this.call = call;
    }

    T run(PreparedStatement statement) throws SQLException {
        try {
            return call.run(statement);
        } catch (RuntimeException e) {
            thrown = e;
            throw new TransferException(Reason.SERVER_REJECTED, "the caller's own code failed");
        }
    }

    RuntimeException callersOr(RuntimeException ours) {
        return thrown == null ? ours : thrown;
    }
}
