package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.cli.ExportFolder.IfThere;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Progress;
import io.github.pgbinary.facade.describe.Names;
import java.nio.file.Path;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "export",
        description = "Writes the values of a table's rows, of one snapshot, into files of a folder.",
        footer = "SQL NULL makes no file. What was written stays there when a later row fails.")
final class ExportCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final BulkTransfer transfer = new BulkTransfer();

    @Option(
            names = "--name-column",
            paramLabel = "N",
            description = "The column with the files' names, in which slashes make folders. Default: the key's values,"
                    + " with _ between them.")
    private Optional<String> nameColumn = Optional.empty();

    @Option(
            names = "--query",
            paramLabel = "SQL",
            description =
                    "A query for the rows wanted, which selects the key and the name column under their own names."
                            + " Default: all rows.")
    private Optional<String> query = Optional.empty();

    @Option(names = "--overwrite", description = "Replaces files that are there already.")
    private boolean overwrite;

    @Parameters(paramLabel = "DIR", description = "The folder; made if it is not there.")
    private Path folder = Path.of("");

    ExportCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        transfer.run(context, OptionalLong.empty(), this::read);
        return ExitCodes.OK;
    }

    private BulkReport.Done read(Session session, TransferOptions options) throws SQLException {
        BinaryColumn column = transfer.column().describe(session.transfers(), session.connection());
        try (Progress progress = new Progress(context.console(), "export");
                PreparedStatement rows = session.connection().prepareStatement(sql(column));
                BulkReader reader = session.transfers().bulk().reader(rows, column, options.withProgress(progress))) {
            return write(reader, column);
        }
    }

    private BulkReport.Done write(BulkReader reader, BinaryColumn column) {
        ExportFolder files = new ExportFolder(folder, overwrite ? IfThere.REPLACE : IfThere.REFUSE);
        long[] bytes = new long[1];
        long nulls = 0;
        while (reader.next()) {
            BinarySink file = files.file(name(reader, column), reader.rows());
            Content content = reader.read(head -> {
                bytes[0] += head.length();
                return file.open(head);
            });
            nulls += content == Content.SQL_NULL ? 1 : 0;
        }
        return new BulkReport.Done("exported", reader.rows() - nulls, bytes[0], nulls);
    }

    private String sql(BinaryColumn column) {
        return query.orElseGet(() -> "SELECT /* pgbinary export */ "
                + column.key().stream().map(part -> SqlName.quote(part.name())).collect(Collectors.joining(", "))
                + nameColumn
                        .map(name -> ", " + SqlName.quote(Names.column(name)))
                        .orElse("")
                + " FROM " + column.table().quoted());
    }

    private String name(BulkReader reader, BinaryColumn column) {
        if (nameColumn.isEmpty()) {
            return column.key().stream()
                    .map(part -> String.valueOf(reader.column(part.name())))
                    .collect(Collectors.joining("_"));
        }
        Object name = reader.column(Names.column(nameColumn.get()));
        if (name == null) {
            throw new CommandException(
                    ExitCodes.of(Reason.SINK_FAILED), "row " + reader.rows() + " has no name: it is SQL NULL");
        }
        return name.toString();
    }
}
