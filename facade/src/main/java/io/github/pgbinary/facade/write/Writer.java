package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.facade.policy.Warnings;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.sql.RowCheck;
import io.github.pgbinary.spi.Tuning;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** Writes cells. Thread-safe. */
public final class Writer {
    private final Chooser chooser;
    private final CellWriter cells;
    private final Warnings warnings;
    private final Tuning tuning;
    private final Spool spool;

    public Writer(Chooser chooser, CellWriter cells, Warnings warnings, Tuning tuning, Spool spool) {
        this.chooser = chooser;
        this.cells = cells;
        this.warnings = warnings;
        this.tuning = tuning;
        this.spool = spool;
    }

    /** Replaces a cell's value. */
    public TransferReport write(Connection connection, BinaryCell to, BinarySource from, TransferOptions options) {
        try (Call call = begin(connection, to, options)) {
            Loan loan = lend(call, to, from);
            try (loan) {
                cells.run(call, to, loan.expression(), half(to, loan.picked()));
                loan.checkSent();
                loan.expression().executed();
            } catch (Throwable e) { // whatever it is, the connection must be settled
                throw Writes.failed(call, e, List.of(loan));
            }
            Writes.commit(call, loan.moved());
            return loan.report(warnings.of(to));
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    /** Makes a cell SQL NULL. */
    public TransferReport clear(Connection connection, BinaryCell cell, TransferOptions options) {
        try (Call call = begin(connection, cell, options)) {
            try {
                cells.run(call, cell, SqlExpression.NULL, cell.column().storage());
            } catch (Throwable e) { // as above
                throw Writes.failed(call, e, List.of());
            }
            return new TransferReport(
                    Content.SQL_NULL,
                    chooser.keeper(cell.column()).id(),
                    "it keeps what the column held",
                    0,
                    call.elapsed(),
                    Optional.empty(),
                    Optional.empty(),
                    warnings.of(cell));
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private Call begin(Connection connection, BinaryCell cell, TransferOptions options) throws SQLException {
        Admission.check(cell, options);
        return Call.begin(connection, cell::toString, options, tuning);
    }

    private Loan lend(Call call, BinaryCell to, BinarySource from) {
        try {
            call.scope().beforeUpload(() -> RowCheck.beforeUpload(call, to));
            return new Lending(call, chooser, spool, to.column().storage(), Form.EXPRESSION).take(from);
        } catch (Throwable e) { // as above; what was uploaded is undone by the strategy or by our rollback
            throw Failures.end(call, e, 0);
        }
    }

    /** Which half of a pair a strategy's value goes into; else the column's storage. */
    static Storage half(BinaryCell to, Picked picked) {
        Storage storage = to.column().storage();
        if (!storage.equals(Storage.PAIR)) {
            return storage;
        }
        return picked.serves(Storage.BYTEA) ? Storage.BYTEA : Storage.LARGE_OBJECT;
    }
}
