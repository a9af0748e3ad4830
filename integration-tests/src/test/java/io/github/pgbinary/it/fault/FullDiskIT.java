package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A database on a file system of 40 MiB in memory, and values that do not fit. */
@ServerTest
@Tag("ends")
@Timeout(120)
class FullDiskIT {
    private static final TestValue OLD = TestValue.ofLength(300_000);
    private static final TestValue TOO_LARGE = TestValue.ofLength(48 << 20);

    private static final int BALLAST = 1 << 20;

    private final TestDatabase database;
    private SmallDisk disk;
    private String small;

    FullDiskIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void open() throws Exception {
        assumeTrue(SmallDisk.isPossible(), "mounting a small file system needs root");
        disk = SmallDisk.mount("40m");
        small = "small_" + database.name();
        database.execute(
                "CREATE TABLESPACE " + small + " LOCATION '" + disk.folder() + "'",
                "CREATE DATABASE " + small + " TABLESPACE " + small);
    }

    @AfterEach
    void close() throws Exception {
        if (disk != null) {
            database.execute("DROP DATABASE IF EXISTS " + small, "DROP TABLESPACE IF EXISTS " + small);
            disk.close();
        }
    }

    @Test
    void keepsTheOldValue() throws Exception {
        BinaryTransfers transfers = PgBinary.create();
        Path ballast = Files.write(disk.folder().resolve("ballast"), new byte[BALLAST]);
        try (Connection connection =
                DriverManager.getConnection(database.url().replace(database.name(), small), database.credentials())) {
            Questions.run(
                    connection,
                    "CREATE TABLE filling (id int PRIMARY KEY, body bytea, object oid UNIQUE, small bytea, big oid UNIQUE)",
                    "INSERT INTO filling VALUES (1)");
            List<BinaryCell> cells = List.of(
                    transfers.describe(connection, "filling", "body").cell(1),
                    transfers.describe(connection, "filling", "object").cell(1),
                    transfers
                            .describePair(connection, "filling", "small", "big")
                            .cell(1));
            for (BinaryCell cell : cells) {
                transfers.write(connection, cell, OLD.source());
            }
            for (BinaryCell cell : cells) {
                for (Commit commit : Commit.values()) {
                    keepsTheOldValue(transfers, connection, cell, commit);
                    Files.delete(ballast); // on a disk without a free byte nothing can be cleaned up
                    Questions.run(connection, "VACUUM"); // gives back what did not fit, as autovacuum does in time
                    Files.write(ballast, new byte[BALLAST]);
                }
            }
            for (BinaryCell cell : cells) {
                transfers.write(connection, cell, OLD.other().source());
                assertThat(transfers.readBytes(connection, cell, 1 << 20))
                        .contains(OLD.other().bytes());
            }
        }
    }

    private static void keepsTheOldValue(
            BinaryTransfers transfers, Connection connection, BinaryCell cell, Commit commit) throws Exception {
        connection.setAutoCommit(commit == Commit.AUTO);
        TransferException thrown = catchThrowableOfType(
                TransferException.class, () -> transfers.write(connection, cell, TOO_LARGE.source()));
        assertThat(thrown).as("it failed").isNotNull();
        assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.SERVER_REJECTED);
        assertThat(thrown.sqlState()).as(thrown::toString).contains("53100");
        assertThat(thrown.connection()).isNotEqualTo(ConnectionState.CLOSED);
        Aftermath.assertAsSaid(connection, thrown);
        connection.setAutoCommit(true);
        assertThat(Questions.ask(
                        connection,
                        "SELECT string_agg(encode(sha256(v), 'hex'), ' ') FROM filling,"
                                + " LATERAL (VALUES (body), (lo_get(object)), (small)) t (v)"))
                .isEqualTo(String.join(" ", OLD.sha256(), OLD.sha256(), OLD.sha256()));
        assertThat(Questions.ask(connection, "SELECT count(*) FROM pg_catalog.pg_largeobject_metadata"))
                .as("large objects")
                .isEqualTo("1");
    }
}
