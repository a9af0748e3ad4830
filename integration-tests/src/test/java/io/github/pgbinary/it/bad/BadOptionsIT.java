package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Options that cannot be met, and targets that cannot be written. */
@ServerTest
class BadOptionsIT {
    private final TestDatabase database;
    private Shop shop;

    BadOptionsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    /** {@code length} and {@code truncate} take no options. */
    static Stream<BadCall> withOptions() {
        return BadCall.all()
                .filter(call -> call.operation() != Operation.LENGTH && call.operation() != Operation.TRUNCATE);
    }

    /** Clearing moves nothing. */
    static Stream<BadCall> moving() {
        return withOptions().filter(call -> call.operation() != Operation.CLEAR);
    }

    @ParameterizedTest
    @MethodSource("moving")
    void saysThatADigestIsUnknown(BadCall call) throws SQLException {
        for (String algorithm : new String[] {"SHA-0", "", "SHA-256\nMD5", "sha 256"}) {
            refused(call, TransferOptions.defaults().withDigest(algorithm), Reason.UNSUPPORTED, "digest");
        }
    }

    @ParameterizedTest
    @MethodSource("moving")
    void saysThatAStrategyIsUnknown(BadCall call) throws SQLException {
        refused(call, TransferOptions.defaults().withStrategy("carrier pigeon"), Reason.NO_STRATEGY, "carrier pigeon");
    }

    @ParameterizedTest
    @MethodSource("withOptions")
    void saysThatTheVersionIsAnother(BadCall call) throws SQLException {
        boolean versioned = call.kept() == Kept.BYTEA
                || call.kept() == Kept.PAIR && call.operation().replaces();
        refused(
                call,
                TransferOptions.defaults().withIfVersion("1"),
                versioned ? Reason.VERSION_CHANGED : Reason.UNSUPPORTED,
                "version");
    }

    private void refused(BadCall call, TransferOptions options, Reason reason, String words) throws SQLException {
        Connection connection = shop.connect(call.commit());
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other, options))
                .because(reason)
                .saying(words)
                .leavingEverything();
    }

    @ParameterizedTest
    @EnumSource
    void saysThatAFileCannotBeWritten(Commit commit, @TempDir Path folder) throws SQLException, IOException {
        Path notAFolder = Files.createFile(folder.resolve("file"));
        Path full = Files.createDirectory(folder.resolve("folder"));
        for (Path target : new Path[] {
            folder.resolve("no such folder/value"), notAFolder.resolve("value"), full, Path.of("/proc/value")
        }) {
            for (Kept kept : Kept.values()) {
                Connection connection = shop.connect(commit);
                Refusal.of(
                                shop,
                                connection,
                                () -> shop.transfers().read(connection, shop.cell(kept), BinarySink.of(target)))
                        .because(Reason.SINK_FAILED)
                        .saying(target.toString())
                        .leavingEverything();
            }
        }
        try (Stream<Path> left = Files.walk(folder)) {
            assertThat(left).containsExactlyInAnyOrder(folder, notAFolder, full);
        }
    }

    /** A failed read leaves the file as it was. */
    @ParameterizedTest
    @EnumSource
    void leavesTheFileAsItWas(Kept kept, @TempDir Path folder) throws SQLException, IOException {
        Path target = Files.writeString(folder.resolve("value"), "as it was");
        Connection connection = shop.connect(Commit.AUTO);
        TransferOptions options = TransferOptions.defaults().withProgress((bytes, total) -> {
            throw new IllegalStateException("enough");
        });
        Refusal.of(
                        shop,
                        connection,
                        () -> shop.transfers()
                                .read(connection, shop.cell(kept), ByteRange.all(), BinarySink.of(target), options))
                .because(Reason.LISTENER_FAILED)
                .leavingEverything();
        assertThat(target).hasContent("as it was");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactly(target);
        }
    }
}
