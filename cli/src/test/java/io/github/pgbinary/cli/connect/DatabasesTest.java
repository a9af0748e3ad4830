package io.github.pgbinary.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.common.ExitCodes;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatabasesTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void warnOfAPasswordOthersCanSee() {
        Databases.at("jdbc:postgresql://host/db?password=secret", context(Map.of()));
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("PGPASSFILE").doesNotContain("secret");
    }

    @Test
    void keepToTheUrlTheyWereGiven() {
        try (Database database = Databases.at("jdbc:postgresql://host/db", context(Map.of("PGHOST", "other")))) {
            assertThat(database).hasToString("jdbc:postgresql://host/db");
        }
    }

    @Test
    void preferTheirOwnVariable() {
        Map<String, String> environment = Map.of("PGBINARY_URL", "jdbc:postgresql://mine/db", "PGHOST", "other");
        try (Database database = Databases.open(new ConnectionOptions(), context(environment))) {
            assertThat(database).hasToString("jdbc:postgresql://mine/db");
        }
    }

    @Test
    void sayThatNobodyListens() {
        assertNoConnection("jdbc:postgresql://127.0.0.1:1/db?password=secret", "refused");
    }

    @Test
    void sayThatAUrlIsMalformed() {
        assertNoConnection("jdbc:postgresql://127.0.0.1?password=secret", "write jdbc:postgresql://host:5432/database");
        assertNoConnection(
                "jdbc:postgresql://127.0.0.1:port/db?password=secret", "write jdbc:postgresql://host:5432/database");
    }

    @Test
    void sayThatAServerIsNoPostgresql() throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread web = new Thread(() -> answerAsAWebServer(server));
            web.start();
            assertNoConnection("jdbc:postgresql://127.0.0.1:" + server.getLocalPort() + "/db", "cannot connect");
        }
    }

    private void assertNoConnection(String url, String words) {
        CommandException e = catchThrowableOfType(CommandException.class, () -> {
            try (Database database = Databases.at(url, context(Map.of()))) {
                database.connect().close();
            }
        });
        assertThat(e).hasMessageContaining(words).hasMessageNotContaining("secret");
        assertThat(e.exitCode()).isEqualTo(ExitCodes.NO_CONNECTION);
    }

    private Context context(Map<String, String> environment) {
        return new Context(
                Console.of(
                        InputStream.nullInputStream(),
                        OutputStream.nullOutputStream(),
                        err,
                        StandardCharsets.UTF_8,
                        false),
                environment);
    }

    private static void answerAsAWebServer(ServerSocket server) {
        while (!server.isClosed()) {
            try (Socket socket = server.accept()) {
                socket.getInputStream().read(new byte[8]);
                socket.getOutputStream().write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            } catch (IOException e) {
                // the test has closed the server, or the driver its connection
            }
        }
    }
}
