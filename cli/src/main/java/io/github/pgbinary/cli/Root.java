package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.demo.DemoCommand;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

@Command(
        name = "pgbinary",
        versionProvider = Version.class,
        description = "Moves binary values of any size into and out of PostgreSQL, in bounded memory.",
        footer = {"", "Begin with: pgbinary demo"})
@SuppressWarnings("UnusedVariable") // picocli itself acts on help and version
final class Root {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            scope = ScopeType.INHERIT,
            description = "Shows this help.")
    private boolean help;

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "Shows the version.")
    private boolean version;

    @Option(names = "--debug", scope = ScopeType.INHERIT, description = "Shows where an error comes from.")
    private boolean debug;

    boolean debug() {
        return debug;
    }

    static List<Object> commands(Context context) {
        return List.of(
                new DemoCommand(context),
                new PutCommand(context),
                new GetCommand(context),
                new ImportCommand(context),
                new ExportCommand(context),
                new LengthCommand(context),
                new ClearCommand(context),
                new ExplainCommand(context),
                new StrategiesCommand(context),
                new DdlCommand(context),
                new SqlCommand(context));
    }

    static CommandLine commandLine(Root root, Context context) {
        CommandLine line = new CommandLine(root);
        commands(context).forEach(line::addSubcommand);
        return line;
    }
}
