package io.github.pgbinary.it.fault;

import io.github.pgbinary.instruments.EmbeddedServer;
import io.github.pgbinary.instruments.ServerOptions;
import io.github.pgbinary.testkit.TestServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;

/** A server that may be killed: no other test uses it. */
final class OwnServer implements AutoCloseable {
    private final Path folder;
    private final ServerOptions options;
    private EmbeddedServer server;

    private OwnServer(Path folder, ServerOptions options) throws IOException {
        this.folder = folder;
        this.options = options;
        this.server = EmbeddedServer.start(options);
    }

    static OwnServer start(Path folder, Map<String, String> settings) throws IOException {
        String binaries = System.getProperty(TestServer.BINARIES, "");
        ServerOptions options = ServerOptions.keptIn(folder).withSettings(settings);
        return new OwnServer(folder, binaries.isBlank() ? options : options.withBinaries(Path.of(binaries)));
    }

    /**
     * Makes a hot standby of a copy of this server's data.
     *
     * @param settings of the standby
     */
    OwnServer standby(Path standby, Map<String, String> settings) throws IOException {
        server.close();
        copy(folder, standby);
        server = EmbeddedServer.start(options);
        Path data = standby.resolve("data");
        Files.createFile(data.resolve("standby.signal"));
        Files.writeString(
                data.resolve("postgresql.auto.conf"),
                "primary_conninfo = 'host=127.0.0.1 port=" + server.port() + " user=" + server.user() + " password="
                        + server.password() + "'\n",
                StandardOpenOption.APPEND);
        return start(standby, settings);
    }

    Connection connect() throws SQLException {
        return server.connect();
    }

    /** Kills the postmaster, and starts a server on what it left. */
    void killAndRestart() throws IOException, InterruptedException {
        long postmaster =
                Long.parseLong(Files.readAllLines(folder.resolve("data").resolve("postmaster.pid"))
                        .get(0));
        Signals.send("KILL", postmaster);
        try {
            server.close();
        } catch (IOException e) {
            // There is nothing to stop any more: what was wanted.
        }
        server = EmbeddedServer.start(options);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(from.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
