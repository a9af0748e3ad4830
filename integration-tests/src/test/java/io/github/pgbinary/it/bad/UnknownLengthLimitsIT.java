package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.Shrunken;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Values of unknown length above a limit: read as far as it takes to know, and none of them stays. */
@ServerTest
class UnknownLengthLimitsIT {
    private final TestDatabase database;
    private Shop shop;

    UnknownLengthLimitsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    /** Nobody knows its length beforehand, so some of it may have been sent; but none of it stays. */
    @ParameterizedTest
    @EnumSource
    void ofTheCallHoldForAStreamOfUnknownLength(Kept kept) throws SQLException {
        TransferOptions options = TransferOptions.defaults().withMaxLength(Shop.LARGE - 1);
        for (Commit commit : Commit.values()) {
            Connection connection = shop.connect(commit);
            BinarySource source = BinarySource.of(new ByteArrayInputStream(Shop.secret(Shop.LARGE)));
            Refusal.of(shop, connection, () -> shop.transfers().write(connection, shop.cell(kept), source, options))
                    .because(Reason.VALUE_TOO_LARGE)
                    .saying(String.valueOf(Shop.LARGE - 1))
                    .leavingEverything();
        }
    }

    @ParameterizedTest
    @EnumSource
    void ofTheSpoolNamesTheSwitch(Commit commit) throws SQLException {
        BinaryTransfers transfers =
                PgBinary.builder().spool(database.spool(), 3L << 20).build();
        Connection connection = shop.connect(commit);
        BinarySource source = BinarySource.of(new ByteArrayInputStream(Shop.secret((3 << 20) + 1)));
        Refusal.of(shop, connection, () -> transfers.write(connection, shop.cell(Kept.BYTEA), source))
                .because(Reason.VALUE_TOO_LARGE)
                .saying("3145728", "spool(")
                .leavingEverything();
    }

    /** Nobody knows its length beforehand: it is refused at the byte that makes it too long, and not when it has ended. */
    @ParameterizedTest
    @EnumSource
    void ofAWholeByteaEndAStreamOfUnknownLength(UnknownLength place) throws SQLException {
        long limit = 20_000;
        BinaryTransfers transfers = PgBinary.builder()
                .maxWholeValue(limit)
                .tuning(Shrunken.TUNING)
                .spool(database.spool(), 1 << 20)
                .build();
        for (Commit commit : Commit.values()) {
            AtomicLong read = new AtomicLong();
            Connection connection = shop.connect(commit);
            TransferOptions options = TransferOptions.defaults().withUnknownLength(place);
            Refusal.of(
                            shop,
                            connection,
                            () -> transfers.write(connection, shop.cell(Kept.BYTEA), endless(read), options))
                    .because(Reason.VALUE_TOO_LARGE)
                    .saying("20,000 bytes (set by the caller)", "maxWholeValue")
                    .leavingEverything();
            assertThat(read.get()).isBetween(limit + 1, limit + 65_536);
        }
    }

    private static BinarySource endless(AtomicLong read) {
        return BinarySource.of(new InputStream() {
            @Override
            public int read() {
                read.incrementAndGet();
                return 'x';
            }

            @Override
            public int read(byte[] into, int offset, int length) {
                read.addAndGet(length);
                return length;
            }
        });
    }
}
