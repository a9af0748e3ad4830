package io.github.pgbinary.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * The PostgreSQL that all tests of this JVM run on. Thread-safe.
 *
 * <p>The first of these that there is:
 *
 * <ol>
 *   <li>the server of the JDBC URL in the environment variable {@value #URL}, whose user must be a superuser;
 *   <li>the one started by the {@link ServerProvider} that the system property {@value #PROVIDER} names;
 *   <li>an embedded one, from the binaries at the path in the system property {@value #BINARIES} or else the newest on
 *       the class path.
 * </ol>
 *
 * <p>A server that does not start fails every test that wants it.
 */
public final class TestServer {
    /** Environment variable: JDBC URL of a running server. */
    public static final String URL = "PGBINARY_TEST_URL";
    /** System property: name of a {@link ServerProvider}. */
    public static final String PROVIDER = "pgbinary.test.server";
    /** System property: a jar, archive or folder with the binaries for the embedded server. */
    public static final String BINARIES = "pgbinary.test.binaries";

    private final ServerAddress address;
    private final int version;
    private final boolean countsStatements;

    private TestServer(ServerAddress address) throws SQLException {
        this.address = address;
        try (Connection connection = DriverManager.getConnection(address.url(), address.credentials());
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_setting('server_version_num')::int / 10000,"
                        + " current_setting('shared_preload_libraries') LIKE '%pg_stat_statements%'")) {
            row.next();
            version = row.getInt(1);
            countsStatements = row.getBoolean(2);
        }
    }

    /** The server, which is started if this is the first call. */
    public static TestServer shared() {
        return Shared.ATTEMPT.server();
    }

    /** Major version, such as 18. */
    public int version() {
        return version;
    }

    /** Whether the module {@code pg_stat_statements} is loaded. */
    public boolean countsStatements() {
        return countsStatements;
    }

    /** Makes an empty database whose name begins with {@code name}. */
    TestDatabase createDatabase(String name) throws SQLException {
        String unique = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "_");
        unique = unique.substring(0, Math.min(unique.length(), 30)) + "_"
                + UUID.randomUUID().toString().substring(0, 8);
        execute("CREATE DATABASE " + unique);
        return new TestDatabase(this, unique);
    }

    /** Ends the sessions of a database and drops it. */
    void drop(TestDatabase database) throws SQLException {
        execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + database.name() + "'");
        execute("DROP DATABASE " + database.name());
    }

    /** A connection of the superuser, or of the user that {@code extra} names. */
    Connection connect(String database, Map<String, String> extra) throws SQLException {
        Properties properties = address.credentials();
        properties.putAll(extra);
        return DriverManager.getConnection(address.url(database), properties);
    }

    /** JDBC URL of a database, without credentials. */
    String url(String database) {
        return address.url(database);
    }

    /** User and password of the superuser. */
    Properties credentials() {
        return address.credentials();
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = DriverManager.getConnection(address.url(), address.credentials());
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public String toString() {
        return "PostgreSQL " + version + " at " + address;
    }

    /** One attempt a JVM: a second one would only make every test wait for the same failure. */
    private record Attempt(Supplier<TestServer> outcome) {
        static Attempt make() {
            try {
                TestServer server = new TestServer(ServerChoice.start());
                return new Attempt(() -> server);
            } catch (IOException e) {
                return new Attempt(() -> {
                    throw new UncheckedIOException("no server to test on: " + e.getMessage(), e);
                });
            } catch (SQLException e) {
                return new Attempt(() -> {
                    throw new IllegalStateException("the server to test on does not answer", e);
                });
            }
        }

        TestServer server() {
            return outcome.get();
        }
    }

    private static final class Shared {
        private static final Attempt ATTEMPT = Attempt.make();
    }
}
