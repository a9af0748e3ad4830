package io.github.pgbinary.benchmarks.server;

import io.github.pgbinary.instruments.EmbeddedServer;
import io.github.pgbinary.instruments.ServerOptions;
import io.github.pgbinary.instruments.Wire;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;

/**
 * The server that is measured on.
 *
 * <p>An embedded one does not wait for the disk ({@code fsync} and {@code synchronous_commit} off), vacuums only when told, and
 * makes no checkpoint in the middle of a pair if that can be helped; of a server by URL nothing is changed.
 */
public final class Place implements AutoCloseable {
    private static final Map<String, String> SETTINGS =
            Map.of("autovacuum", "off", "max_wal_size", "8GB", "checkpoint_timeout", "1h");

    private final Optional<EmbeddedServer> server;
    private final String url;
    private final Properties credentials;

    private Place(Optional<EmbeddedServer> server, String url, Properties credentials) {
        this.server = server;
        this.url = url;
        this.credentials = credentials;
    }

    /** Starts a throw-away server, which closing stops. */
    public static Place embedded() throws IOException {
        EmbeddedServer server = EmbeddedServer.start(ServerOptions.throwAway().withSettings(SETTINGS));
        return new Place(Optional.of(server), server.url(), server.credentials());
    }

    /** The server of a JDBC URL, which holds user and password if they are needed. */
    public static Place at(String url) {
        return new Place(Optional.empty(), url, new Properties());
    }

    /** A new connection with these properties of pgjdbc besides the credentials, its socket counted. */
    public Link link(Map<String, String> properties) throws SQLException {
        Properties all = new Properties();
        credentials.stringPropertyNames().forEach(name -> all.setProperty(name, credentials.getProperty(name)));
        properties.forEach(all::setProperty);
        Wire wire = Wire.open();
        try {
            return new Link(DriverManager.getConnection(url, wire.properties(all)), wire);
        } catch (SQLException e) {
            wire.close();
            throw e;
        }
    }

    /** A new connection that is not measured. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, credentials);
    }

    /** Where the server is and with which settings that decide about speed. */
    public String describe() throws SQLException {
        try (Connection connection = connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select 'PostgreSQL ' || current_setting('server_version')"
                        + " || ', fsync ' || current_setting('fsync')"
                        + " || ', synchronous_commit ' || current_setting('synchronous_commit')"
                        + " || ', shared_buffers ' || current_setting('shared_buffers')"
                        + " || ', autovacuum ' || current_setting('autovacuum')")) {
            row.next();
            return row.getString(1) + (server.isPresent() ? ", embedded, loopback" : ", by URL");
        }
    }

    @Override
    public void close() throws IOException {
        if (server.isPresent()) {
            server.get().close();
        }
    }
}
