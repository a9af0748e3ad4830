package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Json;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(name = "length", description = "Prints the bytes of a value without reading it; NULL for SQL NULL.")
final class LengthCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final CellOptions target = new CellOptions();

    @Option(names = "--json", description = "Prints {\"length\": ...}.")
    private boolean json;

    LengthCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        try (Session session = Session.open(connection, context, OptionalLong.empty())) {
            print(session.transfers()
                    .length(session.connection(), target.find(session.transfers(), session.connection())));
            return ExitCodes.OK;
        }
    }

    private void print(OptionalLong length) {
        PrintStream out = context.console().text();
        if (json) {
            Map<String, @Nullable Object> object = new HashMap<>();
            object.put("length", length.isPresent() ? length.getAsLong() : null);
            out.println(Json.write(object));
        } else {
            out.println(length.isPresent() ? Long.toString(length.getAsLong()) : "NULL");
        }
    }
}
