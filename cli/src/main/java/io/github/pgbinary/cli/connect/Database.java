package io.github.pgbinary.cli.connect;

import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.instruments.EmbeddedServer;
import io.github.pgbinary.instruments.ServerOptions;
import io.github.pgbinary.instruments.Wire;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;

/** A database to connect to, with the server that was started for it, if any. For one thread. */
public final class Database implements AutoCloseable {
    // Long enough for a slow network, short enough for a port where something silent listens.
    private static final String SECONDS_TO_LOG_IN = "20";

    private final ServerUrl url;
    private final Properties properties;
    private final Optional<EmbeddedServer> started;

    private Database(ServerUrl url, Properties properties, Optional<EmbeddedServer> started) {
        this.url = url;
        this.properties = withDefaults(properties);
        this.started = started;
    }

    /** One that runs already. */
    static Database at(ServerUrl url, Properties properties) {
        return new Database(url, properties, Optional.empty());
    }

    /**
     * One on a server of its own, in a process of its own, which ends with this object or with this process.
     *
     * @throws CommandException if it does not start
     */
    public static Database embedded(ServerOptions options) {
        try {
            EmbeddedServer server = EmbeddedServer.start(options);
            return new Database(new ServerUrl(server.url()), server.credentials(), Optional.of(server));
        } catch (IOException e) {
            throw new CommandException(
                    ExitCodes.NO_EMBEDDED_SERVER, "the embedded server did not start: " + Failure.message(e), e);
        }
    }

    /** Whether the server was started by this command, on this machine. */
    public boolean isEmbedded() {
        return started.isPresent();
    }

    /** A new connection; the caller closes it. */
    public Connection connect() {
        return connect(properties);
    }

    /** A new connection that {@code wire} counts; the caller closes it. */
    public Connection connect(Wire wire) {
        return connect(wire.properties(properties));
    }

    /** Stops the server, if it was started for this. */
    @Override
    public void close() {
        try {
            if (started.isPresent()) {
                started.get().close();
            }
        } catch (IOException e) {
            throw new CommandException(
                    ExitCodes.NO_EMBEDDED_SERVER, "the embedded server did not stop: " + Failure.message(e), e);
        }
    }

    /** The server's URL, without credentials. */
    @Override
    public String toString() {
        return url.shown();
    }

    private Connection connect(Properties with) {
        try {
            // Not getConnection(url, ..): its words for a URL that no driver takes hold the URL, password and all.
            Connection connection = DriverManager.getDriver(url.text()).connect(url.text(), with);
            if (connection == null) {
                throw new SQLException("malformed URL");
            }
            return connection;
        } catch (SQLException e) {
            throw new CommandException(
                    ExitCodes.NO_CONNECTION, "cannot connect to " + this + ": " + ConnectFailure.explain(e), e);
        }
    }

    private static Properties withDefaults(Properties given) {
        Properties all = new Properties();
        all.setProperty("loginTimeout", SECONDS_TO_LOG_IN);
        all.setProperty("ApplicationName", "pgbinary");
        all.putAll(given);
        return all;
    }
}
