package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Interruption;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(name = "clear", description = "Makes a cell SQL NULL. The row stays.")
final class ClearCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final CellOptions target = new CellOptions();

    @Mixin
    private final TransferSettings settings = new TransferSettings();

    @Mixin
    private final OldObjectOptions oldObject = new OldObjectOptions();

    @Mixin
    private final ReportOptions reports = new ReportOptions();

    ClearCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        TransferOptions options = oldObject.applyTo(settings.options());
        try (Interruption interruption = Interruption.watch();
                Session session = Session.open(connection, context, OptionalLong.empty())) {
            BinaryCell cell = target.find(session.transfers(), session.connection());
            TransferOptions watched = options.withCancellation(interruption.cancellation());
            reports.cleared(session.transfers().clear(session.connection(), cell, watched), context.console());
            return ExitCodes.OK;
        }
    }
}
