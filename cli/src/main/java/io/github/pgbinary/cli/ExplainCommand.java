package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Converters;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Json;
import io.github.pgbinary.cli.common.Sizes;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import java.io.PrintStream;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "explain",
        description = "Says which strategy would move a value of a column and why, and why not each other.")
final class ExplainCommand implements Callable<Integer> {
    private final Context context;

    @Mixin
    private final ConnectionOptions connection = new ConnectionOptions();

    @Mixin
    private final ColumnOptions target = new ColumnOptions();

    @Option(
            names = "--size",
            paramLabel = "N",
            converter = Converters.Size.class,
            description = "Bytes of the value: 1000, 64KiB, 256MiB. Without it, of a value whose length is not known.")
    private Optional<Long> size = Optional.empty();

    @Option(names = "--json", description = "Prints JSON.")
    private boolean json;

    ExplainCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws SQLException {
        try (Session session = Session.open(connection, context, OptionalLong.empty())) {
            BinaryColumn column = target.describe(session.transfers(), session.connection());
            OptionalLong length = size.map(OptionalLong::of).orElseGet(OptionalLong::empty);
            Map<Direction, Selection> answers = new LinkedHashMap<>();
            for (Direction direction : Direction.values()) {
                answers.put(direction, session.transfers().explain(column, length, direction));
            }
            print(column, answers);
            return ExitCodes.OK;
        }
    }

    private void print(BinaryColumn column, Map<Direction, Selection> answers) {
        PrintStream out = context.console().text();
        if (json) {
            Map<String, Object> map = new LinkedHashMap<>(Columns.map(column));
            answers.forEach((direction, answer) -> map.put(word(direction), Selections.map(answer)));
            out.println(Json.write(map));
            return;
        }
        out.print(Columns.text(column));
        answers.forEach((direction, answer) -> out.print(Selections.text(question(direction), answer)));
    }

    private String question(Direction direction) {
        return word(direction) + " of "
                + size.map(bytes -> Sizes.grouped(bytes) + " bytes").orElse("unknown length");
    }

    private static String word(Direction direction) {
        return direction.name().toLowerCase(Locale.ROOT);
    }
}
