package io.github.pgbinary.testkit;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.instruments.Wire;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A database of one test class, made before its first test and dropped after its last. Thread-safe.
 *
 * <p>Connections made here are looked at and closed by {@link LeakCheck} after each test: a test leaves them open. A
 * closed one is a leak too, unless the test said {@link #expectClosed}: it may be that the library closed it.
 */
public final class TestDatabase implements AutoCloseable {
    private final TestServer server;
    private final String name;
    private final Connection observer;
    private final Path spool;
    private final Queue<Tracked> tracked = new ConcurrentLinkedQueue<>();
    private final Map<String, BinaryColumn> columns = new ConcurrentHashMap<>();
    private final Set<List<String>> done = ConcurrentHashMap.newKeySet();

    TestDatabase(TestServer server, String name) throws SQLException {
        this.server = server;
        this.name = name;
        this.observer = server.connect(name, Map.of("ApplicationName", "observer"));
        try {
            this.spool = Files.createTempDirectory("pgbinary-spool");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Descriptors.makeScratch(observer);
    }

    /** Its name, which needs no quotes. */
    public String name() {
        return name;
    }

    /** The server it is on. */
    public TestServer server() {
        return server;
    }

    /** Its JDBC URL, without credentials. */
    public String url() {
        return server.url(name);
    }

    /** User and password of the superuser; a new object. */
    public Properties credentials() {
        return server.credentials();
    }

    /** A folder for files of values whose length is not known; empty after each test. */
    public Path spool() {
        return spool;
    }

    /** A connection in auto-commit, set up as the driver is shipped. */
    public Connection connect() throws SQLException {
        return connect(DriverMode.SHIPPED, Commit.AUTO);
    }

    /** A connection set up in a way, in or outside a transaction of the caller. */
    public Connection connect(DriverMode mode, Commit commit) throws SQLException {
        return track(server.connect(name, mode.properties()), commit);
    }

    /** A connection whose bytes and round trips a wire counts. */
    public Connection connect(Wire wire, Commit commit) throws SQLException {
        Map<String, String> properties = new HashMap<>();
        wire.properties().forEach((key, value) -> properties.put(key.toString(), value.toString()));
        return track(server.connect(name, properties), commit);
    }

    /** A connection with these properties of the driver; {@code user} and {@code password} name another role. */
    public Connection connect(Map<String, String> properties) throws SQLException {
        return track(server.connect(name, properties), Commit.AUTO);
    }

    /** Takes a connection made here, as the test has now set it up, for what it must still be when the test ends. */
    public void settle(Connection connection) throws SQLException {
        expectClosed(connection);
        tracked.add(Tracked.of(connection));
    }

    /** Says that a connection made here is closed when the test ends, by the test or rightly by the library. */
    public void expectClosed(Connection connection) {
        tracked.removeIf(one -> one.connection() == connection);
    }

    /** Runs statements as the superuser, on a connection of this object's own. */
    public void execute(String... statements) throws SQLException {
        try (Statement statement = observer.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }

    /** Unlinks all large objects but the one that the leak check looks with. */
    public void unlinkObjects() throws SQLException {
        execute("SELECT lo_unlink(oid) FROM pg_catalog.pg_largeobject_metadata WHERE oid NOT IN (SELECT object FROM "
                + Descriptors.SCRATCH + ")");
    }

    /** The first column of the only row, as text; null for SQL NULL. Asked as the superuser. */
    public @Nullable String ask(String query) throws SQLException {
        try (Statement statement = observer.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            if (!rows.next()) {
                throw new AssertionError("no row: " + query);
            }
            return rows.getString(1);
        }
    }

    /** The columns of the contract's tables here, by the table's quoted name: one test's is used by the next again. */
    Map<String, BinaryColumn> columns() {
        return columns;
    }

    /** Runs statements as the superuser, but not if they were run by this method before. */
    void executeOnce(List<String> statements) throws SQLException {
        if (done.add(statements)) {
            execute(statements.toArray(String[]::new));
        }
    }

    Connection observer() {
        return observer;
    }

    /** The connections made since the last call. */
    List<Tracked> takeTracked() {
        List<Tracked> all = List.copyOf(tracked);
        tracked.removeAll(all);
        return all;
    }

    private Connection track(Connection connection, Commit commit) throws SQLException {
        connection.setAutoCommit(commit == Commit.AUTO);
        tracked.add(Tracked.of(connection));
        return connection;
    }

    /** Drops the database. */
    @Override
    public void close() throws SQLException, IOException {
        observer.close();
        for (Tracked one : takeTracked()) {
            one.connection().close();
        }
        try (Stream<Path> files = Files.list(spool)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
        }
        Files.delete(spool);
        server.drop(this);
    }

    @Override
    public String toString() {
        return name + " of " + server;
    }
}
