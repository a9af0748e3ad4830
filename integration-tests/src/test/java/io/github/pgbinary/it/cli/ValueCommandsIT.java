package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@ServerTest
class ValueCommandsIT {
    private static final TestValue SMALL = TestValue.ofLength(10_000);
    private static final TestValue LARGE = TestValue.ofLength(17L << 20);

    private final TestDatabase database;
    private final Command command;

    @TempDir
    private Path folder;

    ValueCommandsIT(TestDatabase database) {
        this.database = database;
        this.command = Command.on(database);
    }

    @BeforeEach
    void makeARow() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS docs",
                "CREATE TABLE docs (owner text, id int, PRIMARY KEY (owner, id))",
                "INSERT INTO docs VALUES ('ann', 1)");
        for (String ddl : command.run("ddl", "--table", "docs", "--column", "body", "--pair-with", "object")
                .succeeded()
                .text()
                .split(";\n")) {
            database.execute(ddl);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 10_000, 17L << 20})
    void aFileGoesInAndComesBack(long length) throws IOException, SQLException {
        TestValue value = TestValue.ofLength(length);
        Path file = Files.write(folder.resolve("in"), value.bytes());
        Path back = folder.resolve("back");

        assertThat(run("put", file.toString()).succeeded().err()).contains("wrote");
        assertThat(run("length").succeeded().text()).isEqualTo(length + System.lineSeparator());
        run("get", back.toString()).succeeded();

        assertThat(Files.mismatch(file, back)).isEqualTo(-1);
        assertThat(database.ask("SELECT encode(sha256(coalesce(body, lo_get(object))), 'hex') FROM docs"))
                .isEqualTo(value.sha256());
        run("clear").succeeded();
    }

    @Test
    void streamsPassThrough() throws SQLException {
        Command.Result put = command.reading(SMALL.bytes()).run(cell("put", "-"));
        assertThat(put.succeeded().out()).isEmpty();
        assertThat(run("get", "-").succeeded().out()).isEqualTo(SMALL.bytes());
        assertThat(run("get", "--quiet").succeeded().err()).isEmpty();
    }

    @Test
    void aStreamOfUnknownLengthBecomesAnObject() throws SQLException {
        command.reading(LARGE.bytes()).run(cell("put")).succeeded();
        assertThat(database.ask("SELECT encode(sha256(lo_get(object)), 'hex') FROM docs"))
                .isEqualTo(LARGE.sha256());
        run("clear").succeeded();
    }

    @ParameterizedTest
    @ValueSource(strings = {"100-199", "9900-", "-100", "9999-20000"})
    void aPartComesAlone(String range) {
        command.reading(SMALL.bytes()).run(cell("put")).succeeded();
        byte[] all = SMALL.bytes();
        byte[] part = switch (range) {
            case "100-199" -> Arrays.copyOfRange(all, 100, 200);
            case "9999-20000" -> Arrays.copyOfRange(all, 9_999, 10_000);
            default -> Arrays.copyOfRange(all, 9_900, 10_000);
        };
        assertThat(run("get", "--range", range).succeeded().out()).isEqualTo(part);
    }

    @Test
    void nullEmptyAndMissingAreThreeThings() throws IOException {
        Path file = folder.resolve("file");
        assertThat(run("length").succeeded().text().strip()).isEqualTo("NULL");
        assertThat(run("get", "-q", file.toString()).exitCode()).isEqualTo(ExitCodes.SQL_NULL);
        assertThat(file).doesNotExist();

        command.run(cell("put", "-")).succeeded();
        assertThat(run("length").succeeded().text().strip()).isEqualTo("0");
        run("get", file.toString()).succeeded();
        assertThat(file).isEmptyFile();

        command.run("length", "--table", "docs", "--column", "body", "--key", "ann", "--key", "2")
                .failed(ExitCodes.of(Reason.NO_SUCH_ROW), "no row");
    }

    @Test
    void clearLeavesTheRow() throws SQLException {
        command.reading(LARGE.bytes()).run(cell("put")).succeeded();
        run("clear").succeeded();
        assertThat(database.ask("SELECT num_nulls(body, object) FROM docs")).isEqualTo("2");
    }

    @Test
    void aReportIsJsonWhereTheValueIsNot() {
        String put = command.reading(SMALL.bytes())
                .run(cell("put", "--json", "--digest", "SHA-256"))
                .succeeded()
                .text();
        assertThat(put).contains("\"bytes\" : 10000", "\"strategy\" : \"binary\"", SMALL.sha256());
        Command.Result get = run("get", "--json", "-").succeeded();
        assertThat(get.out()).isEqualTo(SMALL.bytes());
        assertThat(get.err()).startsWith("{").contains("\"bytes\" : 10000", "\"because\"");
        assertThat(run("length", "--json").succeeded().text()).contains("\"length\" : 10000");
    }

    @Test
    void aStrategyIsUsedByName() {
        assertThat(command.reading(SMALL.bytes())
                        .run(cell("put", "--json", "--strategy", "largeobject"))
                        .succeeded()
                        .text())
                .contains("\"strategy\" : \"largeobject\"");
        run("clear").succeeded();
    }

    @Test
    void explainSaysWhichAndWhyAndWhyNot() {
        String text = command.run(
                        "explain", "--table", "docs", "--column", "body", "--pair-with", "object", "--size", "100MiB")
                .succeeded()
                .text();
        assertThat(text).contains("write of 104,857,600 bytes: largeobject", "because ", "not text: ", "not binary: ");
        assertThat(command.run("explain", "--table", "docs", "--column", "body", "--json")
                        .succeeded()
                        .text())
                .contains("\"storage\" : \"bytea\"", "\"read\"", "\"write\"");
    }

    @Test
    void strategiesAreListed() {
        assertThat(Command.on(database).run("strategies").succeeded().text())
                .containsSubsequence(
                        "binary: storage bytea", "largeobject: storage largeobject", "text: storage bytea");
    }

    @Test
    void sqlRunsWholeOrNotAtAll() throws SQLException {
        assertThat(command.run("sql", "INSERT INTO docs VALUES ('bob', 2); SELECT owner, body FROM docs ORDER BY id")
                        .succeeded()
                        .text()
                        .lines())
                .containsExactly("ann\tNULL", "bob\tNULL");
        command.run("sql", "DELETE FROM docs; SELECT 1/0").failed(ExitCodes.UNEXPECTED, "division by zero");
        assertThat(database.ask("SELECT count(*) FROM docs")).isEqualTo("2");
    }

    private Command.Result run(String name, String... more) {
        return command.run(cell(name, more));
    }

    private static String[] cell(String name, String... more) {
        return Stream.concat(
                        Stream.of(
                                name,
                                "--table",
                                "docs",
                                "--column",
                                "body",
                                "--pair-with",
                                "object",
                                "--key",
                                "ann",
                                "--key",
                                "1"),
                        Arrays.stream(more))
                .toArray(String[]::new);
    }
}
