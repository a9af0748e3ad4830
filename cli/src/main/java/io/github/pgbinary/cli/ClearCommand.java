package io.github.pgbinary.cli;

import io.github.pgbinary.TransferReport;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "clear", description = "Makes a cell SQL NULL. The row stays.")
final class ClearCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final CellTransfer transfer = new CellTransfer();

    @Mixin
    private final OldObjectOptions oldObject = new OldObjectOptions();

    ClearCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        TransferReport report = transfer.run(
                context,
                OptionalLong.empty(),
                oldObject::applyTo,
                (session, cell, options) -> session.transfers().clear(session.connection(), cell, options));
        transfer.reports().cleared(report, context.console());
        return ExitCodes.OK;
    }
}
