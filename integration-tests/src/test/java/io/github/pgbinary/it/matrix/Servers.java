package io.github.pgbinary.it.matrix;

import io.github.pgbinary.instruments.EmbeddedServer;
import io.github.pgbinary.instruments.ServerOptions;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** One server of each version, started when first needed; a cell has it to itself, since roles belong to all databases. */
final class Servers implements AutoCloseable {
    private static final Map<String, String> SETTINGS = Map.of(
            "shared_preload_libraries", "pg_stat_statements",
            "max_connections", "60",
            "max_prepared_transactions", "4",
            "lock_timeout", "60s");

    private final Path jars;
    private final Map<Integer, EmbeddedServer> running = new ConcurrentHashMap<>();
    private final Map<Integer, Lock> locks = new ConcurrentHashMap<>();

    Servers(Path jars) {
        this.jars = jars;
    }

    /** What needs a server, by its URL with who enters. */
    interface Need {
        void with(String url) throws IOException, InterruptedException;
    }

    void lend(int version, Need need) throws IOException, InterruptedException {
        Lock lock = locks.computeIfAbsent(version, unused -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            EmbeddedServer server = running.computeIfAbsent(version, this::start);
            need.with(server.url() + "?user=" + server.user() + "&password=" + server.password());
        } finally {
            lock.unlock();
        }
    }

    private EmbeddedServer start(int version) {
        ServerOptions options = ServerOptions.throwAway().withSettings(SETTINGS);
        boolean newest = version == Cell.SERVERS.get(Cell.SERVERS.size() - 1);
        try {
            return EmbeddedServer.start(newest ? options : options.withBinaries(jars.resolve(version + ".jar")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() throws IOException {
        for (EmbeddedServer server : running.values()) {
            server.close();
        }
    }
}
