package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.cli.Main;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.Driver;
import org.postgresql.PGProperty;

/** How a command finds its server, in a process of its own where the driver itself reads the environment. */
@ServerTest
class ConnectionIT {
    private static final String ROLE = "pgbinary_connecting";
    private static final String PASSWORD = "not:to\\be seen";

    private final TestDatabase database;

    @TempDir
    private Path folder;

    ConnectionIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeARole() throws SQLException {
        database.execute("CREATE ROLE " + ROLE + " LOGIN PASSWORD '" + PASSWORD + "'");
    }

    @AfterEach
    void dropTheRole() throws SQLException {
        database.execute("DROP ROLE " + ROLE);
    }

    @Test
    void thePasswordFileIsRead() throws Exception {
        Path file = Files.writeString(
                folder.resolve("passwords"),
                "*:*:*:" + ROLE + ":" + PASSWORD.replace("\\", "\\\\").replace(":", "\\:") + "\n");
        Command.Result result =
                process(Map.of("PGUSER", ROLE, "PGPASSFILE", file.toString()), "sql", "SELECT current_user");
        assertThat(result.succeeded().text().strip()).isEqualTo(ROLE);
    }

    @Test
    void thePasswordVariableIsRead() throws Exception {
        Command.Result result = process(Map.of("PGUSER", ROLE, "PGPASSWORD", PASSWORD), "sql", "SELECT current_user");
        assertThat(result.succeeded().text().strip()).isEqualTo(ROLE);
    }

    @Test
    void aWrongPasswordIsNotRepeated() throws Exception {
        Command.Result result = process(Map.of("PGUSER", ROLE, "PGPASSWORD", "wrong-one"), "sql", "SELECT 1");
        result.failed(ExitCodes.NO_CONNECTION, ROLE);
        assertThat(result.err()).doesNotContain("wrong-one");
    }

    @Test
    void anEmbeddedServerIsKeptForItsOwner() throws Exception {
        Path kept = folder.resolve("kept");
        Command command = new Command(Map.of(), new byte[0]);
        command.run(
                        "sql",
                        "--embedded",
                        kept.toString(),
                        "CREATE TABLE t (id int PRIMARY KEY, body bytea); INSERT INTO t VALUES (1)")
                .succeeded();
        command.reading(new byte[] {1, 2, 3})
                .run("put", "-q", "--embedded", kept.toString(), "--table", "t", "--column", "body", "--key", "1")
                .succeeded();
        assertThat(command.run(
                                "get",
                                "-q",
                                "--embedded",
                                kept.toString(),
                                "--table",
                                "t",
                                "--column",
                                "body",
                                "--key",
                                "1")
                        .succeeded()
                        .out())
                .containsExactly(1, 2, 3);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(kept)))
                .isEqualTo("rwx------");
    }

    private Command.Result process(Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                Main.class.getName()),
                        Stream.of(arguments))
                .toList();
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().putAll(address());
        builder.environment().putAll(environment);
        int exitCode = builder.start().waitFor();
        return new Command.Result(
                exitCode,
                Files.readAllBytes(folder.resolve("out")),
                Files.readString(folder.resolve("err"), StandardCharsets.UTF_8));
    }

    private Map<String, String> address() {
        var parts = Driver.parseURL(database.url(), null);
        assertThat(parts).isNotNull();
        return Map.of(
                "PGHOST", String.valueOf(PGProperty.PG_HOST.getOrDefault(parts)),
                "PGPORT", String.valueOf(PGProperty.PG_PORT.getOrDefault(parts)),
                "PGDATABASE", database.name());
    }
}
