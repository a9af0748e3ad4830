package io.github.pgbinary.cli;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.ddl.ColumnDdl;
import io.github.pgbinary.cli.ddl.ColumnDdl.Statement;
import io.github.pgbinary.facade.describe.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "ddl",
        description =
                "Prints the SQL that adds a bytea or an oid column, or with --pair-with both, to a table. Connects to nothing.")
final class DdlCommand implements Callable<Integer> {
    enum Type {
        bytea,
        oid
    }

    private final Context context;

    @Mixin
    private final ColumnOptions target = new ColumnOptions();

    @Option(
            names = "--as",
            paramLabel = "TYPE",
            description = "bytea (up to 1 GiB, the default) or oid (a large object, up to 4 TiB).")
    private Type type = Type.bytea;

    DdlCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() {
        for (Statement statement : statements()) {
            context.console().text().println("-- " + statement.why());
            context.console().text().println(statement.sql() + ";");
        }
        return ExitCodes.OK;
    }

    private List<Statement> statements() {
        SqlName table = Names.table(target.table());
        String column = Names.column(target.column());
        if (target.objectColumn().isPresent()) {
            return pair(table, column, Names.column(target.objectColumn().get()));
        }
        return switch (type) {
            case bytea -> ColumnDdl.bytea(table, column);
            case oid -> withTrigger(ColumnDdl.object(table, column), table, column);
        };
    }

    private List<Statement> pair(SqlName table, String column, String objectColumn) {
        if (type == Type.oid) {
            throw CommandException.usage("--pair-with names the oid column: leave out --as oid");
        }
        return withTrigger(ColumnDdl.pair(table, column, objectColumn), table, objectColumn);
    }

    private static List<Statement> withTrigger(List<Statement> statements, SqlName table, String column) {
        List<Statement> all = new ArrayList<>(statements);
        all.addAll(ColumnDdl.unlinkTrigger(table, column));
        return all;
    }
}
