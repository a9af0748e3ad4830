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
import io.github.pgbinary.cli.common.Progress;
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
    private final CellTransfer transfer = new CellTransfer();

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
        return report(transfer.run(
                context,
                OptionalLong.empty(),
                options -> options,
                (session, cell, options) -> read(session, cell, sink, options)));
    }

    private TransferReport read(Session session, BinaryCell cell, BinarySink sink, TransferOptions options) {
        try (Progress progress = new Progress(context.console(), "get")) {
            return session.transfers().read(session.connection(), cell, range, sink, options.withProgress(progress));
        }
    }

    private int report(TransferReport report) {
        Console console = context.console();
        PrintStream free = file.equals(ValueFiles.STREAM) ? console.err() : console.text();
        if (report.content() == Content.SQL_NULL) {
            transfer.reports().missed(report, console, free);
            return ExitCodes.SQL_NULL;
        }
        transfer.reports().read(report, console, free);
        return ExitCodes.OK;
    }
}
