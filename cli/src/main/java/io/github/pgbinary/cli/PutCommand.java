package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Converters;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.cli.common.Progress;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "put",
        description = "Replaces the value of a cell by a file or by standard input. The row must be there.")
final class PutCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final CellTransfer transfer = new CellTransfer();

    @Mixin
    private final OldObjectOptions oldObject = new OldObjectOptions();

    @Option(
            names = "--max-whole",
            paramLabel = "SIZE",
            converter = Converters.Size.class,
            description =
                    "Longest value written into a bytea whole, which costs the server four times its size. Default: 256MiB.")
    private Optional<Long> maxWhole = Optional.empty();

    @Option(
            names = "--stage-on-server",
            description =
                    "Where the length is unknown, lets the bytes wait in a temporary large object instead of a temporary file.")
    private boolean stageOnServer;

    @Parameters(paramLabel = "FILE", arity = "0..1", description = "The file to read; - or none: standard input.")
    private String file = ValueFiles.STREAM;

    PutCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        BinarySource source = ValueFiles.source(file, context.console());
        OptionalLong raised = maxWhole.map(OptionalLong::of).orElseGet(OptionalLong::empty);
        TransferReport report = transfer.run(
                context, raised, this::more, (session, cell, options) -> write(session, cell, source, options));
        transfer.reports().written(report, context.console());
        return ExitCodes.OK;
    }

    private TransferReport write(Session session, BinaryCell cell, BinarySource source, TransferOptions options) {
        try (Progress progress = new Progress(context.console(), "put")) {
            return session.transfers().write(session.connection(), cell, source, options.withProgress(progress));
        } catch (TransferException e) {
            throw e.reason() == Reason.VALUE_TOO_LARGE ? tooLarge(e) : e;
        }
    }

    // The library names its own way to raise the limit.
    private static CommandException tooLarge(TransferException e) {
        return new CommandException(
                ExitCodes.of(e.reason()),
                Failure.message(e) + "; here --max-whole raises the limit for whole values",
                e);
    }

    private TransferOptions more(TransferOptions options) {
        TransferOptions replacing = oldObject.applyTo(options);
        return stageOnServer ? replacing.withUnknownLength(UnknownLength.STAGE_ON_SERVER) : replacing;
    }
}
