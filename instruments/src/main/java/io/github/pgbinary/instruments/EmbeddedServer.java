package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A PostgreSQL server in processes of its own, made from the binaries of {@code io.zonky.test.postgres}.
 *
 * <p>A second Java process unpacks the binaries (which needs more heap than a transfer may have: this process may run with 40 MiB),
 * makes the database and starts the server. It stops the server when this object is closed and also when this process ends in
 * whatever way, since it sees the pipe between them end.
 *
 * <p>The server listens on 127.0.0.1 only, without a socket file, and asks for a password (SCRAM) that is drawn at random. A
 * throw-away server does not wait for the disk and its data goes when it stops; a kept one keeps its data, and its password in a file
 * that only the owner can read.
 *
 * <p>Thread-safe.
 */
public final class EmbeddedServer implements AutoCloseable {
    private static final String HOST = "127.0.0.1";
    private static final String USER = "postgres";

    private final ServerProcess process;
    private final int port;
    private final String password;
    private final Path folder;
    private final AtomicBoolean open = new AtomicBoolean(true);

    private EmbeddedServer(ServerProcess process, Map<ServerMessage, String> said) {
        this.process = process;
        this.port = Integer.parseInt(requireNonNull(said.get(ServerMessage.PORT)));
        this.password = requireNonNull(said.get(ServerMessage.PASSWORD));
        this.folder = Path.of(requireNonNull(said.get(ServerMessage.FOLDER)));
    }

    /**
     * Starts a server and returns when it answers.
     *
     * <p>That takes a second or two once the binaries are unpacked, which the first start does.
     *
     * @throws IOException if it does not start; the message names the step that failed and holds the last words of its log
     */
    public static EmbeddedServer start(ServerOptions options) throws IOException {
        ServerProcess process = ServerProcess.launch(requireNonNull(options, "options is null"));
        return new EmbeddedServer(process, process.awaitReady());
    }

    /** Returns the JDBC URL of the database {@code postgres}, without credentials. */
    public String url() {
        return url("postgres");
    }

    /** Returns the JDBC URL of a database by its name, which must need no escaping in a URL, without credentials. */
    public String url(String database) {
        return "jdbc:postgresql://" + HOST + ":" + port + "/" + database;
    }

    /** Returns the loopback port on which the server listens. */
    public int port() {
        return port;
    }

    /** Returns the superuser's name. */
    public String user() {
        return USER;
    }

    /** Returns the superuser's password. */
    public String password() {
        return password;
    }

    /** Returns user and password as connection properties; a new object that belongs to the caller. */
    public Properties credentials() {
        Properties properties = new Properties();
        properties.setProperty("user", USER);
        properties.setProperty("password", password);
        return properties;
    }

    /** Returns a new connection of the superuser to the database {@code postgres}; the caller closes it. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), credentials());
    }

    /** Returns a new connection as {@link #connect()} does, counted by {@code wire}. */
    public Connection connect(Wire wire) throws SQLException {
        return DriverManager.getConnection(url(), wire.properties(credentials()));
    }

    /** Returns the folder that holds the server's data and its log, {@code server.log}; gone when a throw-away server has stopped. */
    public Path folder() {
        return folder;
    }

    /**
     * Ends all sessions and stops the server; returns when its port is closed and, for a throw-away server, its data is gone. Does
     * nothing the second time.
     *
     * @throws IOException if it did not stop cleanly
     */
    @Override
    public void close() throws IOException {
        if (open.getAndSet(false)) {
            process.stop();
        }
    }

    /** Returns the port, and never the password. */
    @Override
    public String toString() {
        return "EmbeddedServer[" + HOST + ":" + port + "]";
    }

    ProcessHandle processHandle() {
        return process.handle();
    }
}
