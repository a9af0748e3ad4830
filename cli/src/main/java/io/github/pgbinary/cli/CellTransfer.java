package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Interruption;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Mixin;

/** The options of every command that moves one value, and what such a command does with them. */
final class CellTransfer {
    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final CellOptions target = new CellOptions();

    @Mixin
    private final TransferSettings settings = new TransferSettings();

    @Mixin
    private final ReportOptions reports = new ReportOptions();

    /** Moves the value. */
    @FunctionalInterface
    interface Step {
        TransferReport run(Session session, BinaryCell cell, TransferOptions options);
    }

    ReportOptions reports() {
        return reports;
    }

    /**
     * Connects, finds the cell and moves the value, until it is interrupted.
     *
     * @param maxWholeValue as the command line has it; empty: as shipped
     * @param more options of this command alone
     */
    TransferReport run(Context context, OptionalLong maxWholeValue, UnaryOperator<TransferOptions> more, Step step)
            throws SQLException {
        TransferOptions options = more.apply(settings.options());
        try (Interruption interruption = Interruption.watch();
                Session session = Session.open(connection, context, maxWholeValue)) {
            BinaryCell cell = target.find(session.transfers(), session.connection());
            return step.run(session, cell, options.withCancellation(interruption.cancellation()));
        }
    }
}
