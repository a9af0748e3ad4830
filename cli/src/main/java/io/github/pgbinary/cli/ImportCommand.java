package io.github.pgbinary.cli;

import static java.util.Objects.requireNonNull;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Converters;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.cli.common.Progress;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "import",
        description = "Inserts a row for each file of a folder or a list: all of them or none.",
        footer = "Columns that are not named get their defaults.")
final class ImportCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final BulkTransfer transfer = new BulkTransfer();

    @Option(
            names = "--name-column",
            paramLabel = "N",
            description = "A text column for the file's name: its path below DIR, or the line of LIST.")
    private Optional<String> nameColumn = Optional.empty();

    @Option(
            names = "--max-whole",
            paramLabel = "SIZE",
            converter = Converters.Size.class,
            description = "Longest value written into a bytea, which costs the server up to four times its size."
                    + " Default: 256MiB.")
    private Optional<Long> maxWhole = Optional.empty();

    @Parameters(
            paramLabel = "DIR|LIST",
            description =
                    "A folder, whose files are taken at any depth; or a file of file names, one a line; - is such a"
                            + " list on standard input.")
    private String files = "";

    ImportCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        OptionalLong raised = maxWhole.map(OptionalLong::of).orElseGet(OptionalLong::empty);
        try (Stream<FileList.Named> named = FileList.of(files, context.console())) {
            transfer.run(context, raised, (session, options) -> write(session, named.iterator(), options));
            return ExitCodes.OK;
        } catch (UncheckedIOException e) { // of the list or the folder
            throw new CommandException(
                    ExitCodes.of(Reason.SOURCE_FAILED),
                    "cannot read " + files + ": " + Failure.message(requireNonNull(e.getCause())),
                    e);
        }
    }

    private BulkReport.Done write(Session session, Iterator<FileList.Named> named, TransferOptions options) {
        List<BulkColumn> columns = columns();
        AtomicLong bytes = new AtomicLong();
        try (Progress progress = new Progress(context.console(), "import");
                BulkWriter writer = session.transfers()
                        .bulk()
                        .writer(
                                session.connection(),
                                transfer.column().table(),
                                columns,
                                options.withProgress(progress))) {
            Object[] row = new Object[columns.size()];
            while (named.hasNext()) {
                FileList.Named file = named.next();
                row[0] = file.name(); // without a name column the next line puts the value there
                row[row.length - 1] = new Counted(BinarySource.of(file.file()), bytes);
                writer.row(row);
            }
            return new BulkReport.Done("imported", writer.complete(), bytes.get(), 0);
        } catch (TransferException e) {
            throw e.reason() == Reason.VALUE_TOO_LARGE ? tooLarge(e) : e;
        }
    }

    private List<BulkColumn> columns() {
        List<BulkColumn> columns = new ArrayList<>();
        nameColumn.map(BulkColumn::of).ifPresent(columns::add);
        ColumnOptions target = transfer.column();
        columns.add(target.objectColumn()
                .map(object -> BulkColumn.pair(target.column(), object))
                .orElseGet(() -> BulkColumn.of(target.column())));
        return columns;
    }

    // The library names its own way to raise the limit.
    private static CommandException tooLarge(TransferException e) {
        return new CommandException(
                ExitCodes.of(e.reason()),
                Failure.message(e) + "; here --max-whole raises the limit for whole values",
                e);
    }
}
