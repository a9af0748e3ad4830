package io.github.pgbinary.facade.write;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.session.SqlErrors;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;

/** How a write ends: well, or undone before the exception returns. */
final class Writes {
    private Writes() {}

    /** Commits a transaction of ours. */
    static void commit(Call call, long moved) {
        try {
            call.stop().ending(call.scope()::commit);
        } catch (SQLException e) {
            throw Failures.atCommit(call, e, moved);
        }
    }

    /** Bytes that were handed to the driver. */
    static long moved(List<Loan> loans) {
        return loans.stream().mapToLong(Loan::moved).sum();
    }

    /**
     * Undoes what was uploaded and gives the exception to throw.
     *
     * <p>In a transaction of ours the rollback does it. In the caller's, an upload is undone by its strategy, unless the
     * server has aborted the transaction: then the caller's rollback will.
     */
    static TransferException failed(Call call, Throwable e, List<Loan> loans) {
        Throwable told = sourceFailureOr(e, loans);
        if (isLostAfterSending(call, told, loans)) {
            return Failures.atCommit(call, (SQLException) told, moved(loans));
        }
        TransferException ended = Failures.end(call, told, moved(loans));
        return ended.connection() == ConnectionState.UNTOUCHED && call.scope().isCallers()
                ? undo(call, ended, loans)
                : ended;
    }

    /** The same, where a savepoint undoes uploads, rows and changes in place alike. */
    static TransferException failed(Call call, Throwable e, List<Loan> loans, Savepoint before) {
        Throwable told = sourceFailureOr(e, loans);
        if (!call.stop().isBroken()) {
            rollBackTo(call, before, told);
        }
        return Failures.end(call, told, moved(loans));
    }

    private static void rollBackTo(Call call, Savepoint before, Throwable told) {
        try {
            call.stop().tidying(() -> {
                call.connection().rollback(before);
                return before;
            });
        } catch (SQLException lost) {
            told.addSuppressed(SqlErrors.safeCause(lost));
        }
    }

    private static TransferException undo(Call call, TransferException ended, List<Loan> loans) {
        try {
            return call.stop().tidying(() -> {
                for (Loan loan : loans) {
                    loan.expression().undo();
                }
                return ended;
            });
        } catch (SQLException e) {
            ended.addSuppressed(Failures.end(call, e, 0));
            return Failures.copy(ended, ended.bytesMoved(), ConnectionState.ROLL_BACK, ended);
        }
    }

    /** The driver's error says only that its stream failed. */
    private static Throwable sourceFailureOr(Throwable e, List<Loan> loans) {
        try {
            loans.forEach(Loan::throwIfSourceFailed);
            return e;
        } catch (TransferException source) {
            return source;
        }
    }

    /** One statement in auto-commit commits itself: whether it did cannot be known once all of it may have been sent. */
    private static boolean isLostAfterSending(Call call, Throwable e, List<Loan> loans) {
        return e instanceof SQLException sql
                && !call.scope().isCallers()
                && !call.scope().isOurs()
                && loans.stream().allMatch(Loan::mayBeSent)
                && Failures.reason(call.connection(), sql) == Reason.CONNECTION_LOST;
    }
}
