package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A backend or the whole server is killed in the middle of a value; and a standby, which may not keep what it shows. */
@Tag("ends")
@Timeout(240)
class KilledServerIT {
    private static final TestValue OLD = TestValue.ofLength(9_000_000);
    private static final TestValue FRESH = TestValue.ofLength(9_000_001);
    private static final String DIGESTS = "SELECT string_agg(encode(sha256(v), 'hex'), ' ') FROM killed,"
            + " LATERAL (VALUES (body), (lo_get(object)), (lo_get(big))) t (v)";

    @TempDir
    private Path folder;

    private final BinaryTransfers transfers = PgBinary.create();

    @Test
    void keepsTheOldValueWhenKilled() throws Exception {
        try (OwnServer server = OwnServer.start(folder.resolve("server"), Map.of())) {
            List<BinaryCell> cells = fill(server);
            for (BinaryCell cell : cells) {
                Connection connection = server.connect();
                long backend = Signals.backend(Questions.ask(connection, "SELECT inet_client_port()"));
                Connection other = server.connect();
                losesTheServer(server, connection, cell, () -> {
                    Signals.send("KILL", backend);
                    awaitRestartBy(server, other); // the postmaster ends all sessions and recovers
                    return true;
                });
            }
            for (BinaryCell cell : cells) {
                losesTheServer(server, server.connect(), cell, () -> {
                    server.killAndRestart();
                    return true;
                });
            }
            try (Connection connection = server.connect()) {
                for (BinaryCell cell : cells) {
                    transfers.write(connection, cell, FRESH.source());
                }
            }
            server.killAndRestart();
            assertHold(server, FRESH);
        }
    }

    @Test
    void readsFromAStandbyUntilItConflicts() throws Exception {
        try (OwnServer primary = OwnServer.start(folder.resolve("primary"), Map.of())) {
            List<BinaryCell> cells = fill(primary);
            try (OwnServer standby =
                            primary.standby(folder.resolve("standby"), Map.of("max_standby_streaming_delay", "100ms"));
                    Connection connection = standby.connect()) {
                for (BinaryCell cell : cells) {
                    VerifyingSink sink = VerifyingSink.of(OLD);
                    transfers.read(connection, cell, sink);
                    sink.assertReceivedAll();
                    TransferException thrown = catchThrowableOfType(
                            TransferException.class, () -> transfers.write(connection, cell, FRESH.source()));
                    assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.READ_ONLY);
                    Aftermath.assertAsSaid(connection, thrown);
                }
                conflicts(primary, connection, cells.get(0));
            }
        }
    }

    /** The primary cleans up what the standby still shows. */
    private void conflicts(OwnServer primary, Connection connection, BinaryCell cell) throws Exception {
        try (BinaryValue value = transfers.open(connection, cell);
                Connection cleaner = primary.connect()) {
            assertThat(value.inputStream().readNBytes(1000))
                    .isEqualTo(OLD.open(0, 1000).readAllBytes());
            Questions.run(cleaner, "UPDATE killed SET body = ''", "VACUUM killed", "SELECT pg_switch_wal()");
            awaitReplayed(cleaner);
            TransferException thrown = catchThrowableOfType(
                    TransferException.class, () -> value.inputStream().readAllBytes());
            assertThat(thrown).as("the standby gave the snapshot up").isNotNull();
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.CONNECTION_LOST);
            assertThat(thrown.sqlState()).as(thrown::toString).contains("40001");
            assertThat(thrown.connection()).isEqualTo(ConnectionState.CLOSED);
            Aftermath.assertAsSaid(connection, thrown);
        }
    }

    /** Not through the connection in question: the standby waits for it before it replays what conflicts. */
    private static void awaitReplayed(Connection primary) throws Exception {
        String until = Questions.ask(primary, "SELECT pg_current_wal_flush_lsn()");
        Until.isTrue(() -> "t"
                .equals(Questions.ask(
                        primary,
                        "SELECT coalesce(bool_or(replay_lsn >= '" + until + "'), false) FROM pg_stat_replication")));
    }

    private List<BinaryCell> fill(OwnServer server) throws Exception {
        try (Connection connection = server.connect()) {
            Questions.run(
                    connection,
                    "CREATE TABLE killed (id int PRIMARY KEY, body bytea, object oid UNIQUE, small bytea, big oid UNIQUE)",
                    "ALTER TABLE killed ALTER body SET STORAGE EXTERNAL",
                    "INSERT INTO killed VALUES (1)");
            List<BinaryCell> cells = List.of(
                    transfers.describe(connection, "killed", "body").cell(1),
                    transfers.describe(connection, "killed", "object").cell(1),
                    transfers.describePair(connection, "killed", "small", "big").cell(1));
            for (BinaryCell cell : cells) {
                transfers.write(connection, cell, OLD.source());
            }
            return cells;
        }
    }

    private void losesTheServer(OwnServer server, Connection connection, BinaryCell cell, Callable<?> killing)
            throws Exception {
        try (connection) {
            TransferException thrown = catchThrowableOfType(
                    TransferException.class, () -> transfers.write(connection, cell, Midway.source(FRESH, killing)));
            assertThat(thrown).as("it failed").isNotNull();
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.CONNECTION_LOST);
            assertThat(thrown.connection()).isEqualTo(ConnectionState.CLOSED);
            Aftermath.assertAsSaid(connection, thrown);
        }
        assertHold(server, OLD);
    }

    private static void assertHold(OwnServer server, TestValue value) throws Exception {
        try (Connection connection = server.connect()) {
            assertThat(Questions.ask(connection, DIGESTS))
                    .isEqualTo(String.join(" ", value.sha256(), value.sha256(), value.sha256()));
            assertThat(Questions.ask(connection, "SELECT count(*) FROM pg_catalog.pg_largeobject_metadata"))
                    .as("large objects")
                    .isEqualTo("2");
        }
    }

    private static void awaitRestartBy(OwnServer server, Connection before) {
        // Until it has noticed, the postmaster lets new sessions in.
        Until.isTrue(() -> !before.isValid(5));
        Until.isTrue(() -> {
            try (Connection connection = server.connect()) {
                return connection.isValid(5);
            } catch (java.sql.SQLException e) {
                return false;
            }
        });
    }
}
