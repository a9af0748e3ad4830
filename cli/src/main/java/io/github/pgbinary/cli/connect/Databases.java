package io.github.pgbinary.cli.connect;

import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.instruments.ServerOptions;
import java.util.Map;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Finds the database a command is to use: what its options say, else what the environment says. */
public final class Databases {
    // Kept here, since the logging system itself would forget a logger and its level.
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    private Databases() {}

    /**
     * The database of the options or of the environment.
     *
     * @throws CommandException if neither names one, or its embedded server does not start
     */
    public static Database open(ConnectionOptions options, Context context) {
        return find(options, context)
                .orElseThrow(() -> CommandException.usage("no server named: give --url"
                        + " jdbc:postgresql://host:5432/database, or set PGBINARY_URL or PGHOST, PGDATABASE and PGUSER, or try"
                        + " a server of your own with --embedded DIR"));
    }

    /** The database of a URL given on the command line; the environment adds user and password alone. */
    public static Database at(String url, Context context) {
        return remote(onCommandLine(url, context), new PgVariables(context.environment()));
    }

    private static Optional<Database> find(ConnectionOptions options, Context context) {
        if (options.url().isPresent() && options.embedded().isPresent()) {
            throw CommandException.usage("--url and --embedded each name a server: give one");
        }
        return options.url()
                .map(url -> at(url, context))
                .or(() -> options.embedded().map(folder -> Database.embedded(ServerOptions.keptIn(folder))))
                .or(() -> ofEnvironment(context.environment()));
    }

    private static Optional<Database> ofEnvironment(Map<String, String> environment) {
        PgVariables variables = new PgVariables(environment);
        return Optional.ofNullable(environment.get("PGBINARY_URL"))
                .filter(url -> !url.isBlank())
                .map(ServerUrl::new)
                .or(variables::url)
                .map(url -> remote(url, variables));
    }

    private static Database remote(ServerUrl url, PgVariables variables) {
        DRIVER.setLevel(Level.OFF); // its warnings hold whole URLs, and every failure is an exception too
        return Database.at(url, variables.properties());
    }

    private static ServerUrl onCommandLine(String text, Context context) {
        ServerUrl url = new ServerUrl(text);
        if (url.holdsPassword()) {
            context.console()
                    .say("note: others on this machine can see a password in --url;"
                            + " PGPASSWORD, PGPASSFILE and ~/.pgpass keep it from them");
        }
        return url;
    }
}
