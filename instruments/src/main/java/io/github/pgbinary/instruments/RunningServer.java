package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A server started by this process, from its folder to its port. */
final class RunningServer {
    private static final int PORT_TRIES = 5;
    private static final String OUR_SETTINGS = "pgbinary.conf";

    private final ServerFolder folder;
    private final Postgres postgres;
    private final ServerLifetime lifetime;
    private final int port;

    private RunningServer(ServerFolder folder, Postgres postgres, ServerLifetime lifetime, int port) {
        this.folder = folder;
        this.postgres = postgres;
        this.lifetime = lifetime;
        this.port = port;
    }

    static RunningServer start(ServerFolder folder, Path home, ServerLifetime lifetime, Map<String, String> settings)
            throws IOException {
        Postgres postgres = new Postgres(home, folder.programsLog());
        Path data = folder.data();
        // We hold the folder's lock, so whoever started a server on it before is dead.
        postgres.stopForgotten(data, Postgres.StopMode.FAST);
        if (Files.exists(data)) {
            requireSameVersion(postgres, data);
        } else {
            initialise(folder, postgres, lifetime);
        }
        return new RunningServer(folder, postgres, lifetime, startOnFreePort(folder, postgres, lifetime, settings));
    }

    int port() {
        return port;
    }

    ServerFolder folder() {
        return folder;
    }

    /** Ends all sessions and the server; returns when its port is closed and throw-away data is gone. */
    void stop() throws IOException {
        try {
            postgres.stop(folder.data(), lifetime.stopMode());
        } finally {
            lifetime.leave(folder);
        }
    }

    private static void requireSameVersion(Postgres postgres, Path data) throws IOException {
        String made = Files.readString(data.resolve("PG_VERSION")).strip();
        String ours = postgres.majorVersion();
        if (!ours.isEmpty() && !ours.equals(made)) {
            throw new IOException("data in " + data + " is of PostgreSQL " + made + ", the binaries are " + ours
                    + ": use binaries of " + made + " or another folder");
        }
    }

    // Renamed when it is whole, so that an interrupted initdb is done again.
    private static void initialise(ServerFolder folder, Postgres postgres, ServerLifetime lifetime) throws IOException {
        Path part = folder.path().resolve("data.part");
        OwnerOnly.delete(part);
        postgres.initdb(part, folder.passwordFile(), lifetime.initdbOptions());
        Files.writeString(
                part.resolve("postgresql.conf"), "\ninclude '" + OUR_SETTINGS + "'\n", StandardOpenOption.APPEND);
        Files.writeString(part.resolve(OUR_SETTINGS), "");
        Files.move(part, folder.data(), StandardCopyOption.ATOMIC_MOVE);
    }

    // PostgreSQL cannot take port 0, and between our look for a free port and its start another process may take it.
    private static int startOnFreePort(
            ServerFolder folder, Postgres postgres, ServerLifetime lifetime, Map<String, String> settings)
            throws IOException {
        for (int tries = 1; ; tries++) {
            int port = freePort();
            configure(folder, port, lifetime, settings);
            try {
                postgres.start(folder.data(), folder.serverLog());
                return port;
            } catch (IOException e) {
                String log = Postgres.tail(folder.serverLog());
                if (tries == PORT_TRIES || !log.contains("could not create any TCP/IP sockets")) {
                    throw new IOException(e.getMessage() + " | " + log, e);
                }
            }
        }
    }

    private static void configure(ServerFolder folder, int port, ServerLifetime lifetime, Map<String, String> settings)
            throws IOException {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("max_connections", "100");
        all.put("timezone", "UTC");
        // Statements and details of errors would put values into the log.
        all.put("log_min_error_statement", "panic");
        all.put("log_error_verbosity", "terse");
        all.putAll(lifetime.settings());
        all.putAll(settings);
        // After the caller's: loopback TCP is what the client is told to use, and nothing else may be open.
        all.put("listen_addresses", "127.0.0.1");
        all.put("port", Integer.toString(port));
        all.put("unix_socket_directories", "");
        List<String> lines = all.entrySet().stream()
                .map(e ->
                        e.getKey() + " = '" + e.getValue().replace("\\", "\\\\").replace("'", "''") + "'")
                .collect(Collectors.toList());
        Files.write(folder.data().resolve(OUR_SETTINGS), lines, StandardCharsets.UTF_8);
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}))) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException("no free port on the loopback interface", e);
        }
    }
}
