package io.github.pgbinary.it.limits;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.Shrunken;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.FilterInputStream;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** A value that waits in a file: nobody else can read it, and nothing of it is left, whenever the process ends. */
@ServerTest
@EnabledOnOs(OS.LINUX)
@Tag("newest")
class SpoolIT {
    private static final TestValue VALUE = TestValue.ofLength(200_000);

    private final TestDatabase database;

    SpoolIT(TestDatabase database) {
        this.database = database;
    }

    /** What Linux says of this process's files, when most of the value was given. */
    private static final class Watched extends FilterInputStream {
        private final Path folder;
        private final List<String> permissions = new ArrayList<>();
        private final List<Path> names = new ArrayList<>();
        private long given;

        Watched(Path folder) {
            super(VALUE.open());
            this.folder = folder;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            if (given > VALUE.length() / 2 && permissions.isEmpty()) {
                look();
            }
            int got = super.read(into, offset, Math.min(length, 10_000));
            given += Math.max(got, 0);
            return got;
        }

        private void look() throws IOException {
            try (DirectoryStream<Path> named = Files.newDirectoryStream(folder);
                    DirectoryStream<Path> open = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
                named.forEach(names::add);
                for (Path file : open) {
                    lookAt(file);
                }
            }
        }

        private void lookAt(Path file) throws IOException {
            try {
                if (Files.readSymbolicLink(file).toString().startsWith(folder + "/")) {
                    permissions.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
                }
            } catch (NoSuchFileException e) {
                // closed by another thread meanwhile: not the one that is written to
            }
        }
    }

    @Test
    void isReadByItsOwnerAloneAndHasNoNameThatACrashWouldLeave() throws SQLException {
        database.execute("CREATE TABLE spooled (id bigint PRIMARY KEY, body bytea)", "INSERT INTO spooled VALUES (1)");
        BinaryTransfers transfers = PgBinary.builder()
                .tuning(Shrunken.TUNING)
                .spool(database.spool(), 1 << 20)
                .build();
        Connection connection = database.connect();
        BinaryCell cell = transfers.describe(connection, "spooled", "body").cell(1);
        Watched watched = new Watched(database.spool());

        transfers.write(connection, cell, BinarySource.of(watched));

        assertThat(watched.permissions).containsExactly("rw-------");
        assertThat(watched.names).isEmpty();
        assertThat(database.ask("SELECT encode(sha256(body), 'hex') FROM spooled"))
                .isEqualTo(VALUE.sha256());
    }
}
