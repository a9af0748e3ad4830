package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinaryTransfers.Executed;
import io.github.pgbinary.BinaryTransfers.StatementCall;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Lends values to the caller's own statement. Thread-safe. */
public final class StatementLender {
    private final Chooser chooser;
    private final Tuning tuning;
    private final Spool spool;

    public StatementLender(Chooser chooser, Tuning tuning, Spool spool) {
        this.chooser = chooser;
        this.tuning = tuning;
        this.spool = spool;
    }

    /** Binds the values, runs the call, checks the sources; undoes uploads if it failed. */
    public <T> Executed<T> execute(
            PreparedStatement statement, List<BinaryParameter> values, TransferOptions options, StatementCall<T> run) {
        Connection connection = connectionOf(statement);
        if (options.ifVersion().isPresent()) {
            throw new TransferException(
                    Reason.UNSUPPORTED, "ifVersion does not reach the caller's own statement: it has a WHERE for that");
        }
        try (Call call = Call.begin(connection, () -> "", options, tuning)) {
            List<Loan> loans = new ArrayList<>();
            try {
                T result = execute(call, statement, values, run, loans);
                Writes.commit(call, Writes.moved(loans));
                return new Executed<>(result, reports(loans));
            } finally {
                loans.forEach(Loan::close);
            }
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private <T> T execute(
            Call call,
            PreparedStatement statement,
            List<BinaryParameter> values,
            StatementCall<T> run,
            List<Loan> loans)
            throws SQLException {
        LentStatement<T> lent = LentStatement.of(statement);
        Optional<Savepoint> before = Optional.empty();
        try {
            before = beforeObjects(call, values);
            for (BinaryParameter value : values) {
                bind(call, statement, value, loans);
            }
            T result = call.stop().during(() -> lent.run(run));
            for (Loan loan : loans) {
                loan.checkSent();
                loan.expression().executed();
            }
            if (before.isPresent()) {
                call.connection().releaseSavepoint(before.get());
            }
            return result;
        } catch (Throwable e) { // whatever it is, the connection must be settled
            TransferException told =
                    before.isPresent() ? Writes.failed(call, e, loans, before.get()) : Writes.failed(call, e, loans);
            lent.throwCallers();
            throw told;
        }
    }

    /**
     * In the caller's transaction a new object and the row that holds its oid go together: unlinking the one alone would
     * leave the other with a dangling oid, if the caller's code fails after its statement.
     */
    private static Optional<Savepoint> beforeObjects(Call call, List<BinaryParameter> values) throws SQLException {
        boolean objects = values.stream().anyMatch(value -> !(value instanceof BinaryParameter.Bytea));
        return objects && call.scope().isCallers()
                ? Optional.of(call.connection().setSavepoint())
                : Optional.empty();
    }

    private void bind(Call call, PreparedStatement statement, BinaryParameter value, List<Loan> loans)
            throws SQLException {
        Loan loan = new Lending(call, chooser, spool, storage(value), Form.PARAMETER).take(value.source());
        loans.add(loan);
        if (value instanceof BinaryParameter.Pair pair) {
            boolean inline = loan.picked().serves(Storage.BYTEA);
            place(
                    inline ? pair.inlineIndex() : pair.objectIndex(),
                    at -> loan.expression().bind(statement, at));
            place(
                    inline ? pair.objectIndex() : pair.inlineIndex(),
                    at -> statement.setNull(at, inline ? Types.BIGINT : Types.BINARY));
        } else {
            place(index(value), at -> loan.expression().bind(statement, at));
        }
    }

    private interface Binding {
        void at(int index) throws SQLException;
    }

    /** Binding sends nothing: what the driver refuses here is the index. */
    private static void place(int index, Binding binding) {
        try {
            binding.at(index);
        } catch (SQLException e) {
            throw new TransferException(Reason.UNSUPPORTED, "the statement has no placeholder " + index);
        }
    }

    private static Storage storage(BinaryParameter value) {
        if (value instanceof BinaryParameter.Pair) {
            return Storage.PAIR;
        }
        return value instanceof BinaryParameter.Bytea ? Storage.BYTEA : Storage.LARGE_OBJECT;
    }

    private static int index(BinaryParameter value) {
        return value instanceof BinaryParameter.Bytea bytea ? bytea.index() : ((BinaryParameter.Oid) value).index();
    }

    private static List<TransferReport> reports(List<Loan> loans) {
        return loans.stream().map(loan -> loan.report(List.of())).toList();
    }

    private static Connection connectionOf(PreparedStatement statement) {
        try {
            return statement.getConnection();
        } catch (SQLException e) {
            throw new TransferException(Reason.UNSUPPORTED, "the statement is closed");
        }
    }
}
