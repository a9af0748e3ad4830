package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class EmbeddedServerTest {
    @Test
    void leavesNeitherPortNorDataWhenAThrowAwayServerIsClosed() throws Exception {
        EmbeddedServer server = EmbeddedServer.start(ServerOptions.throwAway());
        assertThat(query(server, "select 1")).isEqualTo("1");
        assertThat(server.folder()).isDirectory();

        server.close();
        server.close();

        assertThat(server.folder()).doesNotExist();
        assertThatThrownBy(() -> new Socket(loopback(), server.port())).isInstanceOf(IOException.class);
    }

    @Test
    void takesSettingsAndAsksForThePasswordFromEverybody() throws Exception {
        ServerOptions options = ServerOptions.throwAway()
                .withSettings(Map.of(
                        "max_prepared_transactions", "7", "application_name", "it's \\ here", "listen_addresses", "*"));
        try (EmbeddedServer server = EmbeddedServer.start(options)) {
            assertThat(query(server, "show max_prepared_transactions")).isEqualTo("7");
            assertThat(query(server, "select reset_val from pg_settings where name = 'application_name'"))
                    .isEqualTo("it's \\ here");
            assertThat(query(server, "show max_connections")).isEqualTo("100");
            assertThatThrownBy(() -> DriverManager.getConnection(server.url(), server.user(), "wrong"))
                    .isInstanceOfSatisfying(
                            SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("28P01"));
            assertThat(query(server, "select string_agg(distinct auth_method, ',') from pg_hba_file_rules"))
                    .isEqualTo("scram-sha-256");
            assertThat(query(server, "show listen_addresses")).isEqualTo("127.0.0.1");
            assertThat(query(server, "show unix_socket_directories")).isEmpty();
            assertThat(server.toString()).doesNotContain(server.password());
        }
    }

    @Test
    void keepsDataAndPasswordInAFolderOfTheOwner(@TempDir Path parent) throws Exception {
        Path folder = parent.resolve("kept");
        String password;
        try (EmbeddedServer server = EmbeddedServer.start(ServerOptions.keptIn(folder))) {
            password = server.password();
            execute(server, "create table kept as select 42 as answer");
            assertThat(mode(folder)).isEqualTo("rwx------");
            assertThat(mode(folder.resolve("password"))).isEqualTo("rw-------");
            assertThat(query(server, "show fsync")).isEqualTo("on");
        }
        try (EmbeddedServer server = EmbeddedServer.start(ServerOptions.keptIn(folder))) {
            assertThat(server.password()).isEqualTo(password);
            assertThat(query(server, "select answer from kept")).isEqualTo("42");
            assertThatThrownBy(() -> DriverManager.getConnection(server.url(), server.user(), "wrong"))
                    .isInstanceOf(SQLException.class);
            assertThatThrownBy(() -> EmbeddedServer.start(ServerOptions.keptIn(folder)))
                    .isInstanceOf(IOException.class)
                    .hasMessageContaining("another embedded server runs in " + folder);
        }
    }

    @Test
    void refusesAFolderWithOtherFiles(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("thesis.txt"), "mine");

        assertThatThrownBy(() -> EmbeddedServer.start(ServerOptions.keptIn(folder)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("folder holds other files and no embedded server: " + folder);
    }

    @Test
    void saysWhatTheServerSaidWhenItDoesNotStart() {
        ServerOptions options = ServerOptions.throwAway().withSettings(Map.of("no_such_setting", "1"));

        assertThatThrownBy(() -> EmbeddedServer.start(options))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("no_such_setting");
    }

    private static String query(EmbeddedServer server, String sql) throws SQLException {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }

    private static void execute(EmbeddedServer server, String sql) throws SQLException {
        try (Connection connection = server.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    private static InetAddress loopback() throws UnknownHostException {
        return InetAddress.getByName("127.0.0.1");
    }
}
