package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.policy.Warnings;
import io.github.pgbinary.facade.read.LengthOf;
import io.github.pgbinary.facade.read.Located;
import io.github.pgbinary.facade.read.ReadPlans;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.sql.Condition;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.Tuning;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Copies values inside the server. Thread-safe. */
public final class Copier {
    private final Chooser chooser;
    private final ReadPlans plans;
    private final CellWriter cells;
    private final Warnings warnings;
    private final Tuning tuning;

    public Copier(Chooser chooser, ReadPlans plans, CellWriter cells, Warnings warnings, Tuning tuning) {
        this.chooser = chooser;
        this.plans = plans;
        this.cells = cells;
        this.warnings = warnings;
        this.tuning = tuning;
    }

    /** Puts a copy of one value into a cell; SQL NULL is copied as such. */
    public TransferReport copy(Connection connection, BinaryRef from, BinaryRef to, TransferOptions options) {
        if (!(to instanceof BinaryCell cell)) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "copy goes into a cell: to make a large object of its own, open the value and create() one");
        }
        Consents.checkRowSecurity(from, options);
        Admission.check(cell, options);
        refuseDigest(options);
        try (Call call = Call.begin(connection, () -> from + " to " + to, options, tuning)) {
            Optional<Located> located = LengthOf.locate(call, from, plans);
            try {
                return located.isPresent() ? value(call, from, located.get(), cell) : nothing(call, cell);
            } catch (Throwable e) { // whatever it is, the connection must be settled
                throw Writes.failed(call, e, List.of());
            }
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private static void refuseDigest(TransferOptions options) {
        if (options.digest().isPresent()) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "copy computes no digest: its bytes stay inside the server, where SQL can digest them");
        }
    }

    private TransferReport value(Call call, BinaryRef from, Located located, BinaryCell to) throws SQLException {
        Picked picked = chooser.pick(new Question(
                to.column().storage(),
                Direction.WRITE,
                OptionalLong.of(located.length()),
                Form.EXPRESSION,
                Optional.of(call.facts()),
                call.options().strategy()));
        Storage half = Writer.half(to, picked);
        RowSource row = RowSource.of(from);
        String copied = copied(
                located.part().strategy(),
                picked.strategy(),
                located.part().storage().equals(half),
                located.part().column());
        SqlExpression expression = new SqlExpression(
                "(SELECT " + copied + " FROM " + inner(row) + ")",
                RowSource.parameters(from),
                picked.strategy()::release);
        List<Condition> conditions = new ArrayList<>();
        conditions.add(new Condition(
                "EXISTS (SELECT 1 FROM " + inner(row) + " AND " + located.part().column() + " IS NOT NULL)",
                RowSource.parameters(from)));
        call.options()
                .ifVersion()
                .map(version -> Condition.version(to.column(), version))
                .ifPresent(conditions::add);
        try {
            cells.run(call, to, expression, half, conditions);
        } catch (TransferException e) {
            throw e.reason() == Reason.SERVER_REJECTED ? sourceChanged(from) : e;
        }
        return report(call, Content.VALUE, picked, located.length(), to);
    }

    /** The target's row is there and one, so the source no longer held the value where it was found. */
    private static TransferException sourceChanged(BinaryRef from) {
        return new TransferException(
                Reason.VERSION_CHANGED, from + " changed while it was copied, or a trigger kept the target's row");
    }

    /** Where both are of one table, the source's row hides the target's within its own query. */
    private static String inner(RowSource row) {
        return row.from() + " WHERE " + row.where();
    }

    private TransferReport nothing(Call call, BinaryCell to) throws SQLException {
        cells.run(call, to, SqlExpression.NULL, to.column().storage());
        return report(call, Content.SQL_NULL, new Picked(chooser.keeper(to.column()), "the source is SQL NULL"), 0, to);
    }

    private TransferReport report(Call call, Content content, Picked picked, long bytes, BinaryCell to) {
        return new TransferReport(
                content,
                picked.strategy().id(),
                picked.because() + "; copied inside the server",
                bytes,
                call.elapsed(),
                Optional.empty(),
                Optional.empty(),
                warnings.of(to));
    }

    private static String copied(TransferStrategy from, TransferStrategy to, boolean sameStorage, String value) {
        if (sameStorage) {
            return copying(to).duplicate(value);
        }
        return copying(to).fromBytea(copying(from).toBytea(value));
    }

    private static CopySql copying(TransferStrategy strategy) {
        return strategy.copying()
                .orElseThrow(() -> new TransferException(
                        Reason.UNSUPPORTED,
                        "strategy " + strategy.id() + " cannot copy inside the server: open the value and write it"));
    }
}
