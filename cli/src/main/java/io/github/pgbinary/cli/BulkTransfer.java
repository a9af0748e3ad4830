package io.github.pgbinary.cli;

import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Interruption;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.sql.SQLException;
import java.util.OptionalLong;
import picocli.CommandLine.Mixin;

/** The options of every command that moves many values, and what such a command does with them. */
final class BulkTransfer {
    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final ColumnOptions column = new ColumnOptions();

    @Mixin
    private final DeadlineOption deadline = new DeadlineOption();

    @Mixin
    private final BulkReport report = new BulkReport();

    /** Moves the values. */
    @FunctionalInterface
    interface Step {
        BulkReport.Done run(Session session, TransferOptions options) throws SQLException;
    }

    ColumnOptions column() {
        return column;
    }

    /**
     * Connects, moves the values until it is interrupted, and reports.
     *
     * @param maxWholeValue as the command line has it; empty: as shipped
     */
    void run(Context context, OptionalLong maxWholeValue, Step step) throws SQLException {
        try (Interruption interruption = Interruption.watch();
                Session session = Session.open(connection, context, maxWholeValue)) {
            TransferOptions options = TransferOptions.defaults().withCancellation(interruption.cancellation());
            report.print(step.run(session, deadline.of(options)), context.console());
        }
    }
}
