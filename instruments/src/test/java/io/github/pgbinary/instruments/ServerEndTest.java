package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is left of a server when a process ends that should have stopped it. */
final class ServerEndTest {
    @TempDir
    static Path sharedCache;

    @Test
    void aKilledParentLeavesNoServer(@TempDir Path cache) throws Exception {
        // In a heap in which nothing could be unpacked: the cache is new.
        Process parent = ChildJvm.start(List.of("-Xmx40m"), ServerHolder.class, cache.toString());
        BufferedReader output =
                new BufferedReader(new InputStreamReader(parent.getInputStream(), StandardCharsets.UTF_8));
        String[] said = output.readLine().split(" ", 2);
        int port = Integer.parseInt(said[0]);
        Path folder = Path.of(said[1]);
        assertThat(listens(port)).isTrue();

        parent.destroyForcibly();

        Await.until(() -> !Files.exists(folder));
        assertThat(listens(port)).isFalse();
    }

    @Test
    void theNextStartClearsWhatAKilledServerProcessLeft() throws Exception {
        ServerOptions options = ServerOptions.throwAway().withCache(sharedCache);
        EmbeddedServer killed = EmbeddedServer.start(options);
        kill(killed);
        assertThat(listens(killed.port())).isTrue();
        assertThatThrownBy(killed::close).isInstanceOf(IOException.class).hasMessageContaining("did not stop cleanly");

        EmbeddedServer.start(options).close();

        assertThat(killed.folder()).doesNotExist();
        assertThat(listens(killed.port())).isFalse();
    }

    @Test
    void aKeptServerStartsAgainAfterItsProcessWasKilled(@TempDir Path parent) throws Exception {
        ServerOptions options = ServerOptions.keptIn(parent.resolve("kept"));
        EmbeddedServer killed = EmbeddedServer.start(options);
        try (Connection connection = killed.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("create table kept ()");
        }
        kill(killed);

        try (EmbeddedServer again = EmbeddedServer.start(options);
                Connection connection = again.connect();
                Statement statement = connection.createStatement()) {
            statement.execute("drop table kept");
            assertThat(listens(killed.port())).isFalse();
        }
    }

    @Test
    void anotherProcessWithTheIdOfADeadServerIsLeftAlone(@TempDir Path parent) throws Exception {
        Path folder = parent.resolve("kept");
        ServerOptions options = ServerOptions.keptIn(folder);
        EmbeddedServer.start(options).close();
        Process innocent = ChildJvm.start(List.of(), Bystander.class);
        Files.writeString(folder.resolve("data/postmaster.pid"), innocent.pid() + "\n" + folder.resolve("data") + "\n");

        try {
            EmbeddedServer.start(options).close();
        } catch (IOException e) {
            // PostgreSQL may be as careful and take the file for that of a server.
        }

        assertThat(innocent.isAlive()).isTrue();
        innocent.destroyForcibly();
    }

    @Test
    void aHalfUnpackedServerIsUnpackedAnew() throws Exception {
        ServerOptions options = ServerOptions.throwAway().withCache(sharedCache);
        EmbeddedServer.start(options).close();
        Path home;
        try (Stream<Path> entries = Files.list(sharedCache)) {
            home = entries.filter(entry -> Files.isDirectory(entry.resolve("bin")))
                    .findFirst()
                    .orElseThrow();
        }
        Files.delete(home.resolve(".complete"));
        Files.delete(home.resolve("bin/postgres"));

        try (EmbeddedServer server = EmbeddedServer.start(options)) {
            assertThat(listens(server.port())).isTrue();
        }
    }

    private static void kill(EmbeddedServer server) {
        server.processHandle().destroyForcibly();
        Await.until(() -> !server.processHandle().isAlive());
    }

    private static boolean listens(int port) {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), port)) {
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }
}
