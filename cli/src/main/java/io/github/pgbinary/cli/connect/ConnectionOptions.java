package io.github.pgbinary.cli.connect;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that say which database. */
public final class ConnectionOptions {
    @Option(
            names = "--url",
            paramLabel = "JDBC-URL",
            description =
                    "Server and database, as jdbc:postgresql://host:5432/database. Also from PGBINARY_URL, or from"
                            + " PGHOST, PGPORT, PGDATABASE, PGUSER, PGPASSWORD, PGPASSFILE (or ~/.pgpass) and PGSSLMODE.")
    private Optional<String> url = Optional.empty();

    @Option(
            names = "--embedded",
            paramLabel = "DIR",
            description =
                    "A PostgreSQL of its own, kept in DIR: made at the first use, started and stopped by each command.")
    private Optional<Path> embedded = Optional.empty();

    /** The URL given on the command line. */
    public Optional<String> url() {
        return url;
    }

    /** The folder of the embedded server given on the command line. */
    public Optional<Path> embedded() {
        return embedded;
    }
}
