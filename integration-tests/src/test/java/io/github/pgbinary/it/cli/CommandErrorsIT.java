package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each is one line with its own exit code, and nothing is changed. */
@ServerTest
class CommandErrorsIT {
    private final TestDatabase database;
    private final Command command;

    @TempDir
    private Path folder;

    CommandErrorsIT(TestDatabase database) {
        this.database = database;
        this.command = Command.on(database).reading(new byte[] {'n', 'e', 'w'});
    }

    @BeforeEach
    void makeRows() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS docs",
                "CREATE TABLE docs (id int PRIMARY KEY, body bytea, object oid, title text)",
                "INSERT INTO docs VALUES (1, 'old', NULL, 'a'), (2, 'old', 4000000000, 'b')");
    }

    @AfterEach
    void nothingIsChanged() throws SQLException {
        assertThat(database.ask("SELECT string_agg(body::text, ',') FROM docs")).isEqualTo("\\x6f6c64,\\x6f6c64");
    }

    @ParameterizedTest
    @CsvSource({
        "none, body, 1, NO_SUCH_TABLE",
        "docs, none, 1, NO_SUCH_COLUMN",
        "docs, body, 9, NO_SUCH_ROW",
        "docs, title, 1, WRONG_TYPE",
        "docs, body, one, WRONG_TYPE",
        "'a\"b;--', body, 1, NO_SUCH_TABLE",
        "docs, 'a\"b;--', 1, NO_SUCH_COLUMN",
        "'\"a\"\"b;--\"', body, 1, NO_SUCH_TABLE"
    })
    void putAndGetNameWhatIsWrong(String table, String column, String key, Reason reason) {
        for (String name : List.of("put", "get", "length", "clear")) {
            command.run(name, "--table", table, "--column", column, "--key", key)
                    .failed(ExitCodes.of(reason));
        }
    }

    @Test
    void aKeyOfTooManyPartsIsAWrongCommandLine() {
        run("put", "--key", "2").failed(ExitCodes.USAGE, "1 key value(s), not 2");
    }

    @Test
    void anObjectThatIsGoneIsNamed() {
        command.run("get", "--table", "docs", "--column", "object", "--key", "2")
                .failed(ExitCodes.of(Reason.NO_SUCH_OBJECT), "4000000000");
    }

    @Test
    void aReplacedObjectNeedsAWord() throws SQLException {
        command.run("put", "--table", "docs", "--column", "object", "--key", "2")
                .failed(ExitCodes.of(Reason.NEEDS_CONSENT), "UNLINK_OLD");
    }

    @Test
    void aRangePastTheEndLeavesTheFile() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "mine");
        run("get", "--range", "3-5", file.toString()).failed(ExitCodes.of(Reason.RANGE_NOT_SATISFIABLE), "3");
        assertThat(file).hasContent("mine");
        assertThat(folder).isDirectoryContaining("glob:**file").isNotEmptyDirectory();
    }

    @Test
    void aValueAboveALimitIsRefused() {
        run("put", "--max-whole", "2").failed(ExitCodes.of(Reason.VALUE_TOO_LARGE), "3 bytes");
    }

    @Test
    void anUnknownStrategyIsNamed() {
        run("put", "--strategy", "magic").failed(ExitCodes.of(Reason.NO_STRATEGY), "magic", "binary");
    }

    @Test
    void aRoleWithoutPrivilegesIsRefused() throws SQLException {
        database.execute(
                "DROP ROLE IF EXISTS pgbinary_stranger", "CREATE ROLE pgbinary_stranger LOGIN PASSWORD 'stranger'");
        Command stranger = command.with("PGUSER", "pgbinary_stranger").with("PGPASSWORD", "stranger");
        for (String name : List.of("put", "get", "clear")) {
            stranger.run(name, "--table", "docs", "--column", "body", "--key", "1")
                    .failed(ExitCodes.of(Reason.PERMISSION_DENIED), "docs");
        }
        database.execute("DROP ROLE pgbinary_stranger");
    }

    @Test
    void aWrongPasswordIsNoConnection() throws SQLException {
        database.execute(
                "DROP ROLE IF EXISTS pgbinary_stranger", "CREATE ROLE pgbinary_stranger LOGIN PASSWORD 'right'");
        command.with("PGUSER", "pgbinary_stranger")
                .with("PGPASSWORD", "wrong")
                .run("length", "--table", "docs", "--column", "body", "--key", "1")
                .failed(ExitCodes.NO_CONNECTION, "pgbinary_stranger");
        database.execute("DROP ROLE pgbinary_stranger");
    }

    @Test
    void aDatabaseThatIsNotThereIsNoConnection() {
        command.with("PGBINARY_URL", database.url() + "_none")
                .run("sql", "SELECT 1")
                .failed(ExitCodes.NO_CONNECTION, "_none");
    }

    @Test
    void aNameInQuotesIsTakenAsItIs() throws SQLException {
        database.execute(
                "CREATE TABLE \"a\"\"b;--\" (id int PRIMARY KEY, \"c\"\"d;--\" bytea)",
                "INSERT INTO \"a\"\"b;--\" VALUES (1)");
        command.run("put", "--table", "\"a\"\"b;--\"", "--column", "\"c\"\"d;--\"", "--key", "1")
                .succeeded();
        assertThat(database.ask("SELECT \"c\"\"d;--\" = 'new' FROM \"a\"\"b;--\""))
                .isEqualTo("t");
    }

    private Command.Result run(String name, String... more) {
        return command.run(
                Stream.concat(Stream.of(name, "--table", "docs", "--column", "body", "--key", "1"), Arrays.stream(more))
                        .toArray(String[]::new));
    }
}
