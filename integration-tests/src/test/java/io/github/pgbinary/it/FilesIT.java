package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files are read and written as cp and curl do, but that none is ever half written under its name. */
@ServerTest
class FilesIT {
    private static final TestValue VALUE = TestValue.ofLength(3 * 1024 * 1024);

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    @TempDir
    private Path folder;

    FilesIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeRow() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS document",
                "CREATE TABLE document (id bigint PRIMARY KEY, body bytea, object oid UNIQUE)",
                "INSERT INTO document VALUES (1)");
    }

    @Test
    void aNewFileHasThePermissionsOfAnyOther() throws Exception {
        readInto(folder.resolve("new"));

        Path other = Files.createFile(folder.resolve("other"));
        assertThat(permissions("new")).isEqualTo(permissions(other.getFileName().toString()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "rwxrw-r-x", "r--r--r--"})
    void aReplacedFileKeepsItsPermissions(String permissions) throws Exception {
        Path file = Files.writeString(folder.resolve("old"), "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));

        readInto(file);

        assertThat(permissions("old")).isEqualTo(permissions);
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void ofASymbolicLinkTheTargetIsWritten(boolean there) throws Exception {
        Path far = Files.createDirectories(folder.resolve("far/away"));
        Path target = far.resolve("target");
        if (there) {
            Files.writeString(target, "old");
        }
        Path middle = Files.createSymbolicLink(far.getParent().resolve("middle"), Path.of("away", "target"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("far", "middle"));

        readInto(link);

        assertThat(link).isSymbolicLink();
        assertThat(middle).isSymbolicLink();
        assertThat(Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)).isTrue();
        assertThat(far).isDirectoryNotContaining(file -> file.toString().endsWith(".part"));
    }

    @Test
    void linksInARingAreRefused() throws Exception {
        Path ring = Files.createSymbolicLink(folder.resolve("one"), Path.of("two"));
        Files.createSymbolicLink(folder.resolve("two"), Path.of("one"));
        store();

        TransferException e = catchThrowableOfType(
                TransferException.class, () -> transfers.read(database.connect(), cell("body"), BinarySink.of(ring)));

        assertThat(e.reason()).isEqualTo(Reason.SINK_FAILED);
    }

    @Test
    void aPipeIsWrittenAndNotReplaced() throws Exception {
        Path pipe = folder.resolve("pipe");
        assumeThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        FutureTask<byte[]> reader = new FutureTask<>(() -> Files.readAllBytes(pipe));
        new Thread(reader).start();
        store();

        transfers.read(database.connect(), cell("body"), BinarySink.of(pipe));

        assertThat(reader.get()).hasSize((int) VALUE.length());
        assertThat(Files.isRegularFile(pipe)).isFalse();
    }

    @Test
    void aFailureLeavesTheOldFileAndNothingBeside() throws Exception {
        Path file = Files.writeString(folder.resolve("old"), "old");
        TransferOptions failing = TransferOptions.defaults().withProgress((bytes, total) -> {
            throw new IllegalStateException("enough");
        });
        store();

        TransferException e = catchThrowableOfType(
                TransferException.class,
                () -> transfers.read(database.connect(), cell("body"), ByteRange.all(), BinarySink.of(file), failing));

        assertThat(e.reason()).isEqualTo(Reason.LISTENER_FAILED);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).containsExactly(file);
        }
        assertThat(file).hasContent("old");
    }

    /** Its size is 0 whatever it holds. */
    @ParameterizedTest
    @ValueSource(strings = {"body", "object"})
    void aFileOfProcIsStoredWhole(String column) throws Exception {
        Path version = Path.of("/proc/version");
        assumeThat(version).exists();

        transfers.write(database.connect(), cell(column), BinarySource.of(version));

        assertThat(transfers.readBytes(database.connect(), cell(column), 10_000))
                .hasValue(Files.readAllBytes(version));
        disposeOfObject();
    }

    @ParameterizedTest
    @ValueSource(strings = {"body", "object"})
    void anEmptyFileIsAnEmptyValue(String column) throws Exception {
        BinarySource empty = BinarySource.of(Files.createFile(folder.resolve("empty")));

        transfers.write(database.connect(), cell(column), empty);

        assertThat(empty.length()).hasValue(0);
        assertThat(transfers.length(database.connect(), cell(column))).hasValue(0);
        disposeOfObject();
    }

    private void readInto(Path file) throws Exception {
        store();
        transfers.read(database.connect(), cell("body"), BinarySink.of(file));
        assertThat(Files.size(file)).isEqualTo(VALUE.length());
    }

    private void store() throws SQLException {
        transfers.write(database.connect(), cell("body"), VALUE.source());
    }

    private BinaryCell cell(String column) throws SQLException {
        try (Connection connection = database.connect()) {
            database.expectClosed(connection);
            return transfers.describe(connection, "document", column).cell(1);
        }
    }

    private String permissions(String file) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(file)));
    }

    private void disposeOfObject() throws SQLException {
        database.execute("SELECT lo_unlink(object) FROM document");
    }
}
