package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.instruments.WireCount;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Values above a limit: it is named with the size, and none of the value is sent. */
@ServerTest
class LimitsIT {
    private static final long LARGEST_OBJECT = 4_398_046_509_056L;
    /** More than a statement that asks about the row, less than any value here. */
    private static final long QUESTIONS = 4096;

    /** To where hex text ends, at 536,870,900 to 911, and a row, at 1,073,741,700 to 830 bytes; then no sum may overflow. */
    private static final long[] BEYOND = {1, 400, 411, 700, 830, Long.MAX_VALUE};

    private static final BinarySink UNTOUCHED = head -> {
        throw new IOException("nobody was to open this");
    };

    private final TestDatabase database;
    private final BinaryTransfers unbounded =
            PgBinary.builder().maxWholeValue(Long.MAX_VALUE).build();
    private Shop shop;

    LimitsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    /** Declares a length and cannot be read. */
    private record Closed(long bytes) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(bytes);
        }

        @Override
        public InputStream open() throws IOException {
            throw new IOException("nobody was to open this");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "BYTEA,  binary,      1073741000",
        "BYTEA,  text,        536870500",
        "OBJECT, largeobject, 4398046509056",
        "PAIR,   binary,      1073741000",
        "PAIR,   text,        536870500",
        "PAIR,   largeobject, 4398046509056"
    })
    void ofAStrategyIsNamedWithTheSize(Kept kept, String strategy, long limit) throws SQLException {
        BinaryCell cell = shop.cell(kept);
        TransferOptions options = TransferOptions.defaults().withStrategy(strategy);
        for (long over : BEYOND) {
            long length = over == Long.MAX_VALUE ? over : limit + over;
            for (Commit commit : Commit.values()) {
                sendsNothing(
                        commit,
                        length,
                        limit,
                        connection -> unbounded.write(connection, cell, new Closed(length), options));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofAWholeByteaProtectsTheServer(Commit commit) throws SQLException {
        BinaryCell cell = shop.cell(Kept.BYTEA);
        long limit = 256L * 1024 * 1024;
        sendsNothing(
                commit,
                limit + 1,
                limit,
                connection -> PgBinary.create().write(connection, cell, new Closed(limit + 1)));
    }

    @ParameterizedTest
    @EnumSource
    void holdForTheCallersOwnStatement(Commit commit) throws SQLException {
        long limit = 256L * 1024 * 1024;
        sendsNothing(
                commit,
                limit + 1,
                limit,
                connection -> lend(connection, BinaryParameter.bytea(1, new Closed(limit + 1))));
        sendsNothing(
                commit,
                LARGEST_OBJECT + 1,
                LARGEST_OBJECT,
                connection -> lend(connection, BinaryParameter.oid(1, new Closed(LARGEST_OBJECT + 1))));
    }

    private static void lend(Connection connection, BinaryParameter value) throws SQLException {
        String column = value instanceof BinaryParameter.Oid ? "object" : "body";
        try (PreparedStatement update =
                connection.prepareStatement("UPDATE app.item SET " + column + " = ? WHERE id = " + Shop.ID)) {
            PgBinary.create()
                    .execute(update, List.of(value), TransferOptions.defaults(), PreparedStatement::executeUpdate);
        }
    }

    @ParameterizedTest
    @EnumSource
    void holdForChangesInPlaceAndNewObjects(Commit commit) throws SQLException {
        LargeObject object = new LargeObject(
                Long.parseLong(String.valueOf(database.ask("SELECT object FROM app.item WHERE id = " + Shop.ID))));
        TransferOptions options = TransferOptions.defaults();
        Closed tooLong = new Closed(LARGEST_OBJECT - Shop.LARGE + 1);
        sendsNothing(
                commit,
                tooLong.bytes(),
                LARGEST_OBJECT,
                connection -> unbounded.largeObjects().append(connection, object, tooLong, options));
        sendsNothing(
                commit,
                LARGEST_OBJECT,
                LARGEST_OBJECT,
                connection ->
                        unbounded.largeObjects().overwrite(connection, object, 1, new Closed(LARGEST_OBJECT), options));
        sendsNothing(
                commit,
                LARGEST_OBJECT + 1,
                LARGEST_OBJECT,
                connection -> unbounded.write(connection, object, new Closed(LARGEST_OBJECT + 1), options));
        if (commit == Commit.BY_CALLER) {
            sendsNothing(
                    commit,
                    Long.MAX_VALUE,
                    LARGEST_OBJECT,
                    connection -> unbounded.largeObjects().create(connection, new Closed(Long.MAX_VALUE), options));
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofTheCallHoldBothWays(Kept kept) throws SQLException {
        BinaryCell cell = shop.cell(kept);
        TransferOptions options = TransferOptions.defaults().withMaxLength(Shop.LARGE - 1);
        for (Commit commit : Commit.values()) {
            sendsNothing(
                    commit,
                    Shop.LARGE,
                    Shop.LARGE - 1,
                    connection -> shop.transfers().write(connection, cell, new Closed(Shop.LARGE), options));
            sendsNothing(
                    commit,
                    Shop.LARGE,
                    Shop.LARGE - 1,
                    connection -> shop.transfers().read(connection, cell, ByteRange.all(), UNTOUCHED, options));
            sendsNothing(
                    commit,
                    Shop.LARGE,
                    Shop.LARGE - 1,
                    connection -> shop.transfers().open(connection, cell, ByteRange.all(), options));
            sendsNothing(commit, Shop.LARGE, 100, connection -> shop.transfers().readBytes(connection, cell, 100));
        }
    }

    @FunctionalInterface
    private interface Transfer {
        void run(Connection connection) throws SQLException;
    }

    private void sendsNothing(Commit commit, long length, long limit, Transfer transfer) throws SQLException {
        try (Wire wire = Wire.open()) {
            Connection connection = Shop.begun(database.connect(wire, commit));
            WireCount before = wire.count();
            Refusal refusal = Refusal.of(shop, connection, () -> transfer.run(connection));
            assertThat(wire.since(before).bytesSent()).isLessThan(QUESTIONS);
            refusal.because(Reason.VALUE_TOO_LARGE).leavingEverything();
            assertThat(refusal.exception().getMessage().replace(",", "")).contains("" + length, "" + limit);
        }
    }
}
