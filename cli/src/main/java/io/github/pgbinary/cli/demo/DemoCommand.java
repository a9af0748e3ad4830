package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.Converters;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.cli.connect.Database;
import io.github.pgbinary.cli.connect.Databases;
import io.github.pgbinary.instruments.ServerOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The newcomer's first command. */
@Command(
        name = "demo",
        description =
                "Sends values of many sizes, and files, through every strategy and through the facade's own choice,"
                        + " checks each on the server and on the way back, and says what it cost.",
        footer =
                "Uses a PostgreSQL of its own, gone afterwards, unless --url names one; there it works in a schema of its"
                        + " own, which it drops.")
public final class DemoCommand implements Callable<Integer> {
    private final Context context;

    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files to send besides, of any size.")
    private List<Path> files = List.of();

    @Option(
            names = "--url",
            paramLabel = "JDBC-URL",
            description = "A server to use, as jdbc:postgresql://host:5432/database.")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--max-size",
            paramLabel = "SIZE",
            defaultValue = "256MiB",
            converter = Converters.Size.class,
            description = "Largest of the sizes to send; 4GiB sends all of them. Default: ${DEFAULT-VALUE}.")
    private long maxSize;

    @Option(names = "--json", paramLabel = "FILE", description = "Writes the figures to a file as JSON too.")
    private Optional<Path> json = Optional.empty();

    @Option(
            names = "--corrupt",
            description =
                    "Flips one byte on the server between a write and its check, to show that the check finds it: ends with"
                            + " exit code " + ExitCodes.NOT_VERIFIED + ".")
    private boolean corrupt;

    /** A demo on a console. */
    public DemoCommand(Context context) {
        this.context = context;
    }

    @Override
    public Integer call() throws IOException, SQLException {
        DemoPlan plan = DemoPlan.of(maxSize, files, corrupt);
        json.ifPresent(DemoCommand::check);
        Verdict verdict;
        try (Database database = database()) {
            verdict = new Demo(plan, database, context.console()).run();
        }
        if (json.isPresent()) {
            write(json.get(), DemoJson.of(Runtime.getRuntime().maxMemory(), verdict));
        }
        verdict.lines().forEach(context.console().text()::println);
        return verdict.allVerified() ? ExitCodes.OK : ExitCodes.NOT_VERIFIED;
    }

    private Database database() {
        if (url.isPresent()) {
            return Databases.at(url.get(), context);
        }
        context.console().say("starting a PostgreSQL in a process of its own; the first time that unpacks it");
        return Database.embedded(ServerOptions.throwAway());
    }

    // Before the run, which may take minutes.
    private static void check(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new CommandException(
                    ExitCodes.OUTPUT, "cannot write " + file + ": no such folder, or not ours to write");
        }
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text);
        } catch (IOException e) {
            throw new CommandException(ExitCodes.OUTPUT, "cannot write " + file + ": " + Failure.message(e), e);
        }
    }
}
