package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.ByteRange.From;
import io.github.pgbinary.ByteRange.Last;
import io.github.pgbinary.ByteRange.Span;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Ranges past the end, negative and so long that sums of them overflow. */
@ServerTest
class RangesIT {
    private static final long MAX = Long.MAX_VALUE;

    private final TestDatabase database;
    private Shop shop;

    RangesIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @Test
    void cannotBeSaidNegativeOrEmpty() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Span(-1, 5)).withMessageContaining("-1");
        assertThatIllegalArgumentException().isThrownBy(() -> new Span(0, 0)).withMessageContaining("0");
        assertThatIllegalArgumentException().isThrownBy(() -> new Span(0, Long.MIN_VALUE));
        assertThatIllegalArgumentException().isThrownBy(() -> new From(-1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Last(0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Last(-1));
    }

    static Stream<ByteRange> pastTheEnd() {
        return Stream.of(
                new Span(Shop.LARGE, 1),
                new Span(MAX, MAX),
                new Span(1L << 31, 5),
                new Span(Integer.MAX_VALUE, 1),
                new From(Shop.LARGE),
                new From(MAX));
    }

    @ParameterizedTest
    @MethodSource("pastTheEnd")
    void cannotBeginPastTheEnd(ByteRange range) throws SQLException {
        for (Kept kept : Kept.values()) {
            for (String strategy : strategies(kept)) {
                for (Commit commit : Commit.values()) {
                    refused(kept, range, strategy, shop.connect(commit));
                }
            }
        }
        refused(Kept.BYTEA, range, "text", Shop.begun(database.connect(DriverMode.SIMPLE, Commit.BY_CALLER)));
    }

    private void refused(Kept kept, ByteRange range, String strategy, Connection connection) throws SQLException {
        BinaryCell cell = shop.cell(kept);
        TransferOptions options = TransferOptions.defaults().withStrategy(strategy);
        Refusal.of(shop, connection, () -> shop.transfers().open(connection, cell, range, options))
                .because(Reason.RANGE_NOT_SATISFIABLE)
                .saying(Shop.LARGE + " bytes")
                .leavingEverything();
    }

    static Stream<ByteRange> cutToTheValue() {
        return Stream.of(
                new Span(0, MAX),
                new Span(Shop.LARGE - 7, MAX),
                new Span(Shop.LARGE - 7, MAX - 5),
                new From(Shop.LARGE - 1),
                new Last(MAX),
                new Last(Shop.LARGE + 1L),
                new Last(5));
    }

    @ParameterizedTest
    @MethodSource("cutToTheValue")
    void areCutToTheValue(ByteRange range) throws SQLException, IOException {
        byte[] all = shop.transfers()
                .readBytes(shop.connect(Commit.AUTO), shop.cell(Kept.BYTEA), MAX)
                .orElseThrow();
        int from = first(range);
        for (DriverMode mode : new DriverMode[] {DriverMode.SHIPPED, DriverMode.SIMPLE}) {
            Connection connection = database.connect(mode, Commit.AUTO);
            for (Kept kept : Kept.values()) {
                for (String strategy : strategies(kept)) {
                    TransferOptions options = TransferOptions.defaults().withStrategy(strategy);
                    try (BinaryValue value = shop.transfers().open(connection, shop.cell(kept), range, options)) {
                        byte[] expected = Arrays.copyOfRange(all, from, length(range, from) + from);
                        assertThat(value.head())
                                .extracting(ValueHead::offset, ValueHead::length, ValueHead::totalLength)
                                .containsExactly((long) from, (long) expected.length, (long) Shop.LARGE);
                        assertThat(value.inputStream().readAllBytes()).isEqualTo(expected);
                    }
                }
            }
        }
    }

    private static String[] strategies(Kept kept) {
        return switch (kept) {
            case BYTEA -> new String[] {"binary", "text"};
            case OBJECT, PAIR -> new String[] {"largeobject"};
        };
    }

    private static int first(ByteRange range) {
        if (range instanceof Span span) {
            return (int) span.offset();
        }
        return range instanceof From from
                ? (int) from.offset()
                : (int) Math.max(0, Shop.LARGE - ((Last) range).length());
    }

    private static int length(ByteRange range, int from) {
        long wanted = range instanceof Span span ? span.length() : MAX;
        return (int) Math.min(wanted, Shop.LARGE - from);
    }

    @ParameterizedTest
    @EnumSource
    void ofAnEmptyValueAreEmptyOrPastTheEnd(Kept kept) throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        BinaryCell cell = shop.cell(kept);
        shop.transfers().write(connection, cell, BinarySource.of(new byte[0]));

        for (ByteRange range : new ByteRange[] {ByteRange.all(), new From(0), new Span(0, MAX), new Last(MAX)}) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try (BinaryValue value = shop.transfers().open(connection, cell, range, TransferOptions.defaults())) {
                assertThat(value.head().length()).isZero();
            }
            assertThat(out.size()).isZero();
        }
        Refusal.of(
                        shop,
                        connection,
                        () -> shop.transfers().open(connection, cell, new From(1), TransferOptions.defaults()))
                .because(Reason.RANGE_NOT_SATISFIABLE)
                .leavingEverything();
    }

    @ParameterizedTest
    @EnumSource
    void ofNullAreNull(Kept kept) throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        shop.transfers().clear(connection, shop.cell(kept));
        try (BinaryValue value =
                shop.transfers().open(connection, shop.cell(kept), new From(MAX), TransferOptions.defaults())) {
            assertThat(value.isNull()).isTrue();
        }
        assertThat(shop.transfers().readBytes(connection, shop.cell(kept), 0)).isEqualTo(Optional.empty());
    }

    /** Where an object ends, and arithmetic would. */
    @ParameterizedTest
    @EnumSource
    void ofALargeObjectEndWhereItMayGrowTo(Commit commit) throws SQLException {
        LargeObject object = new LargeObject(
                Long.parseLong(String.valueOf(database.ask("SELECT object FROM app.item WHERE id = " + Shop.ID))));
        BinarySource one = BinarySource.of(new byte[1]);
        for (long offset : new long[] {MAX, 4_398_046_509_056L}) {
            Connection connection = shop.connect(commit);
            Refusal.of(
                            shop,
                            connection,
                            () -> shop.transfers()
                                    .largeObjects()
                                    .overwrite(connection, object, offset, one, TransferOptions.defaults()))
                    .because(Reason.VALUE_TOO_LARGE)
                    .saying("" + offset)
                    .leavingEverything();
            Refusal.of(
                            shop,
                            connection,
                            () -> shop.transfers()
                                    .largeObjects()
                                    .truncate(connection, object, offset + 1 < 0 ? MAX : offset + 1))
                    .because(Reason.VALUE_TOO_LARGE)
                    .leavingEverything();
        }
        Connection connection = shop.connect(commit);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop.transfers()
                        .largeObjects()
                        .overwrite(connection, object, -1, one, TransferOptions.defaults()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shop.transfers().largeObjects().truncate(connection, object, -1));
    }
}
