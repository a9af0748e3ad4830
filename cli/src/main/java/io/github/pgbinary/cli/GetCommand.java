package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Converters;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Interruption;
import io.github.pgbinary.cli.common.Progress;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "get",
        description = "Reads the value of a cell, or a part of it, into a file or to standard output.",
        footer = "A file is replaced after the last byte came; SQL NULL writes nothing.")
final class GetCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final CellOptions target = new CellOptions();

    @Mixin
    private final TransferSettings settings = new TransferSettings();

    @Mixin
    private final ReportOptions reports = new ReportOptions();

    @Option(
            names = "--range",
            paramLabel = "A-B",
            converter = Converters.Range.class,
            description = "Bytes A to B, both within and counted from 0; A- from A on; -N the last N.")
    private ByteRange range = ByteRange.all();

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "The file to write; - or none: standard output.")
    private String file = ValueFiles.STREAM;

    GetCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        BinarySink sink = ValueFiles.sink(file, context.console());
        try (Interruption interruption = Interruption.watch();
                Session session = Session.open(connection, context, OptionalLong.empty())) {
            return report(read(session, sink, settings.options().withCancellation(interruption.cancellation())));
        }
    }

    private TransferReport read(Session session, BinarySink sink, TransferOptions options) {
        BinaryCell cell = target.find(session.transfers(), session.connection());
        try (Progress progress = new Progress(context.console(), "get")) {
            return session.transfers().read(session.connection(), cell, range, sink, options.withProgress(progress));
        }
    }

    private int report(TransferReport report) {
        Console console = context.console();
        PrintStream free = file.equals(ValueFiles.STREAM) ? console.err() : console.text();
        if (report.content() == Content.SQL_NULL) {
            reports.missed(report, console, free);
            return ExitCodes.SQL_NULL;
        }
        reports.read(report, console, free);
        return ExitCodes.OK;
    }
}
