package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** The command {@code pgbinary}. */
public final class Main {
    private static final int HELP_WIDTH = 110;

    private final Context context;
    private final Root root = new Root();

    private Main(Context context) {
        this.context = context;
    }

    /** Runs the process's command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(new Context(Console.ofProcess(), System.getenv()), arguments));
    }

    /**
     * Runs a command.
     *
     * @return its exit code; see the help
     */
    public static int run(Context context, String... arguments) {
        return new Main(context).execute(arguments);
    }

    private int execute(String... arguments) {
        int exitCode = attempt(arguments);
        try {
            context.console().finish();
            return exitCode;
        } catch (CommandException e) {
            return exitCode == ExitCodes.OK ? failed(e) : exitCode;
        }
    }

    private int attempt(String... arguments) {
        try {
            return commandLine().execute(arguments);
        } catch (Error e) {
            return failed(e); // such as too little heap: picocli hands on exceptions alone
        }
    }

    private CommandLine commandLine() {
        Console console = context.console();
        CommandLine line = Root.commandLine(root, context);
        line.setExpandAtFiles(false); // a key may begin with an @
        line.setUsageHelpWidth(HELP_WIDTH);
        line.setOut(new PrintWriter(console.text(), true, console.charset()));
        line.setErr(new PrintWriter(console.err(), true, console.charset()));
        line.setParameterExceptionHandler((e, given) -> misused(e));
        line.setExecutionExceptionHandler((e, command, parsed) -> failed(e));
        Map<String, String> meanings = new LinkedHashMap<>();
        ExitCodes.meanings().forEach((code, meaning) -> meanings.put(code.toString(), meaning));
        line.getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(meanings);
        return line;
    }

    private int misused(ParameterException e) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        context.console().say(Failure.message(e) + " (see " + command.qualifiedName() + " --help)");
        return ExitCodes.USAGE;
    }

    private int failed(Throwable thrown) {
        Failure failure = Failure.of(thrown);
        context.console().say(failure.line());
        if (root.debug()) {
            thrown.printStackTrace(context.console().err());
        }
        return failure.exitCode();
    }
}
