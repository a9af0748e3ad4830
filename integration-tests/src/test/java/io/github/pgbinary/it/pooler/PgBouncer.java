package io.github.pgbinary.it.pooler;

import io.github.pgbinary.testkit.Await;
import io.github.pgbinary.testkit.TestDatabase;
import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import org.postgresql.ds.PGSimpleDataSource;

/** A PgBouncer in front of a database of the tests. Whoever comes enters as the superuser. */
final class PgBouncer implements AutoCloseable {
    /** How long a client keeps a server. */
    enum Mode {
        SESSION,
        TRANSACTION
    }

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final List<Path> PLACES = List.of(Path.of("/usr/sbin/pgbouncer"), Path.of("/usr/bin/pgbouncer"));

    private final Process process;
    private final Path folder;
    private final int port;
    private final TestDatabase database;

    private PgBouncer(Process process, Path folder, int port, TestDatabase database) {
        this.process = process;
        this.folder = folder;
        this.port = port;
        this.database = database;
    }

    static boolean isInstalled() {
        return PLACES.stream().anyMatch(Files::isExecutable);
    }

    /**
     * Starts one that keeps this many connections to the server, and takes them in turn: a client of the transaction mode
     * meets another server with each transaction.
     */
    static PgBouncer start(TestDatabase database, Mode mode, int servers) throws IOException {
        Path folder = Files.createTempDirectory("pgbouncer");
        int port = freePort();
        Path settings = folder.resolve("pgbouncer.ini");
        Files.write(settings, settings(database, mode, servers, port));
        // It refuses to run as root: as the embedded server, it gets a user namespace of its own, in which it is
        // nobody.
        List<String> command = new ArrayList<>(LinuxUtils.isUnshareAvailable() ? List.of("unshare", "-U") : List.of());
        command.addAll(List.of(program().toString(), settings.toString()));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile())
                .start();
        PgBouncer bouncer = new PgBouncer(process, folder, port, database);
        Await.within(PATIENCE, bouncer::answers);
        return bouncer;
    }

    /** The way to the database through it, with properties of the driver such as {@code prepareThreshold=0}. */
    String url(String properties) {
        return "jdbc:postgresql://127.0.0.1:" + port + "/" + database.name() + "?" + properties;
    }

    private static List<String> settings(TestDatabase database, Mode mode, int servers, int port) {
        PGSimpleDataSource address = new PGSimpleDataSource();
        address.setURL(database.url());
        Properties who = database.credentials();
        return List.of(
                "[databases]",
                "* = host=" + address.getServerNames()[0] + " port=" + address.getPortNumbers()[0] + " user="
                        + who.getProperty("user") + " password=" + who.getProperty("password"),
                "[pgbouncer]",
                "listen_addr = 127.0.0.1",
                "listen_port = " + port,
                "unix_socket_dir =",
                "auth_type = any",
                "pool_mode = " + mode.name().toLowerCase(Locale.ROOT),
                "default_pool_size = " + servers,
                "server_round_robin = 1",
                // The driver sends it with every connection, and PgBouncer refuses what it does not know.
                "ignore_startup_parameters = extra_float_digits");
    }

    private boolean answers() throws IOException {
        if (!process.isAlive()) {
            throw new IOException("PgBouncer ended: " + Files.readString(folder.resolve("log")));
        }
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static Path program() {
        return PLACES.stream()
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("PgBouncer is not installed"));
    }

    private static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        process.destroy();
        Await.within(PATIENCE, () -> !process.isAlive());
        for (String file : List.of("pgbouncer.ini", "log")) {
            Files.delete(folder.resolve(file));
        }
        Files.delete(folder);
    }
}
