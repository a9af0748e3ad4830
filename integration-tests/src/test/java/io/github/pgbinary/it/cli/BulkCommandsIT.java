package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.ExitCodes;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders of files that go in, and come back as they were. */
@ServerTest
class BulkCommandsIT {
    private static final List<String> NAMES = List.of("a.bin", "b c.bin", "deep/er/\u00e4.bin", "empty");

    private final TestDatabase database;
    private final Command command;

    @TempDir
    private Path folder;

    BulkCommandsIT(TestDatabase database) {
        this.database = database;
        this.command = Command.on(database);
    }

    @BeforeEach
    void makeTableAndFiles() throws SQLException, IOException {
        database.execute("DROP TABLE IF EXISTS docs");
        database.unlinkObjects();
        database.execute(
                "CREATE TABLE docs (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text UNIQUE, body bytea,"
                        + " object oid UNIQUE)");
        for (String name : NAMES) {
            Path file = folder.resolve("in").resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, value(name).bytes());
        }
    }

    /** Of sizes that a pair keeps inline and as objects. */
    private static TestValue value(String name) {
        return TestValue.ofLength(name.equals("empty") ? 0 : NAMES.indexOf(name) * 1_100_000L + 10);
    }

    @Test
    void aFolderGoesInAndComesBack() throws SQLException, IOException {
        String done = run("import", "--column", "body", "--name-column", "name", in())
                .succeeded()
                .err();
        assertThat(done).contains("imported 4 files of 3,300,030 bytes");
        assertThat(database.ask(
                        "SELECT string_agg(name || ' ' || encode(sha256(body), 'hex'), ',' ORDER BY name COLLATE \"C\")"
                                + " FROM docs"))
                .isEqualTo(String.join(
                        ",",
                        NAMES.stream()
                                .map(name -> name + " " + value(name).sha256())
                                .toList()));
        database.execute("INSERT INTO docs (name) VALUES ('null')");

        assertThat(run("export", "--column", "body", "--name-column", "name", out())
                        .succeeded()
                        .err())
                .contains("exported 4 files of 3,300,030 bytes", "SQL NULL in 1 more rows");
        assertSameFiles();
    }

    @Test
    void aListOfNamesGoesInAsAPair() throws SQLException, IOException {
        byte[] list = String.join(
                        "\n",
                        NAMES.stream()
                                .map(name -> folder.resolve("in").resolve(name).toString())
                                .toList())
                .getBytes(StandardCharsets.UTF_8);
        assertThat(command.reading(list)
                        .run("import", "--table", "docs", "--column", "body", "--pair-with", "object", "--json", "-")
                        .succeeded()
                        .text())
                .contains("\"files\" : 4", "\"bytes\" : 3300030");
        assertThat(database.ask("SELECT count(body) || ' ' || count(object) FROM docs"))
                .isEqualTo("2 2");

        run("export", "--column", "body", "--pair-with", "object", out()).succeeded();
        for (int i = 0; i < NAMES.size(); i++) {
            assertThat(folder.resolve("out/" + (i + 1)))
                    .hasSameBinaryContentAs(folder.resolve("in").resolve(NAMES.get(i)));
        }
        database.execute("SELECT lo_unlink(object) FROM docs WHERE object IS NOT NULL", "DROP TABLE docs");
    }

    @Test
    void namesTheFileThatFailsAndInsertsNone() throws SQLException, IOException {
        Path list = Files.writeString(
                folder.resolve("list"), folder.resolve("in/a.bin") + "\n" + folder.resolve("missing"));
        run("import", "--column", "body", list.toString())
                .failed(ExitCodes.of(Reason.SOURCE_FAILED), "row 2, column body", "NoSuchFileException", "missing");
        run("import", "--column", "body", folder.resolve("nowhere").toString())
                .failed(ExitCodes.of(Reason.SOURCE_FAILED), "cannot read", "nowhere");
        run("import", "--column", "nothing", in()).failed(ExitCodes.of(Reason.NO_SUCH_COLUMN), "nothing");
        run("import", "--column", "body", "--max-whole", "1KiB", in())
                .failed(ExitCodes.of(Reason.VALUE_TOO_LARGE), "--max-whole");
        assertThat(database.ask("SELECT count(*) FROM docs")).isEqualTo("0");
    }

    @Test
    void neverWritesOutOfTheFolderNorOverAFile() throws SQLException, IOException {
        for (String name : List.of("../escaped", "/tmp/escaped", "a/../../escaped", ".", "")) {
            database.execute("TRUNCATE docs", "INSERT INTO docs (name, body) VALUES ('" + name + "', 'x')");
            run("export", "--column", "body", "--name-column", "name", out())
                    .failed(ExitCodes.of(Reason.SINK_FAILED), "row 1", "no file of the folder");
        }
        assertThat(folder.resolve("escaped")).doesNotExist();

        database.execute("TRUNCATE docs", "INSERT INTO docs (name, body) VALUES ('here', 'new')");
        Files.createDirectories(folder.resolve("out"));
        Path here = Files.writeString(folder.resolve("out/here"), "old");
        run("export", "--column", "body", "--name-column", "name", out())
                .failed(ExitCodes.of(Reason.SINK_FAILED), "row 1", "--overwrite");
        assertThat(here).hasContent("old");
        run("export", "--column", "body", "--name-column", "name", "--overwrite", out())
                .succeeded();
        assertThat(here).hasContent("new");
    }

    @Test
    void exportsTheRowsOfAQuery() throws SQLException {
        database.execute("INSERT INTO docs (name, body) VALUES ('one', '1'), ('two', '2')");
        run("export", "--column", "body", "--query", "SELECT id FROM docs WHERE name = 'two'", "-q", out())
                .succeeded();
        assertThat(folder.resolve("out").toFile().list()).containsExactly("2");
        run("export", "--column", "body", "--query", "SELECT name FROM docs", out())
                .failed(ExitCodes.of(Reason.UNSUPPORTED), "no column named id");
    }

    private void assertSameFiles() throws IOException {
        try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
            assertThat(files.filter(Files::isRegularFile)).hasSize(NAMES.size());
        }
        for (String name : NAMES) {
            assertThat(folder.resolve("out").resolve(name))
                    .hasSameBinaryContentAs(folder.resolve("in").resolve(name));
        }
    }

    private Command.Result run(String name, String... arguments) {
        return command.run(Stream.concat(Stream.of(name, "--table", "docs"), Stream.of(arguments))
                .toArray(String[]::new));
    }

    private String in() {
        return folder.resolve("in").toString();
    }

    private String out() {
        return folder.resolve("out").toString();
    }
}
