package io.github.pgbinary.it.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Large objects that are long and hold little: a page that nobody wrote takes no space, and reads as zeros. */
@ServerTest
@Tag("newest")
class SparseObjectsIT {
    /** Pages of 2,048 bytes are numbered by an int: 2^31 - 1 pages, and no byte of the last number's. */
    private static final long LONGEST = (1L << 42) - 2048;

    private static final byte[] MARK = {1, 2, 3, 4, 5, 6, 7};

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    SparseObjectsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "CREATE TABLE IF NOT EXISTS sparse (id int PRIMARY KEY, object oid UNIQUE)",
                "SELECT lo_unlink(object) FROM sparse",
                "TRUNCATE sparse",
                "INSERT INTO sparse SELECT 1, lo_from_bytea(0, '')");
    }

    @ParameterizedTest
    @ValueSource(longs = {(1L << 31) - 1, 1L << 31, (1L << 31) + 1, 1L << 32, (1L << 32) + 1, LONGEST})
    void areReadAtTheirEnd(long length) throws SQLException, IOException {
        long at = length - MARK.length;
        database.execute("SELECT lo_put(object, " + at + ", '\\x01020304050607') FROM sparse");
        for (DriverMode mode : new DriverMode[] {DriverMode.SHIPPED, DriverMode.SIMPLE}) {
            Connection connection = database.connect(mode, Commit.AUTO);
            BinaryCell cell = transfers.describe(connection, "sparse", "object").cell(1);
            assertThat(transfers.length(connection, cell)).hasValue(length);
            assertThat(read(connection, cell, new ByteRange.Last(7))).isEqualTo(MARK);
            assertThat(read(connection, cell, new ByteRange.From(at))).isEqualTo(MARK);
            assertThat(read(connection, cell, new ByteRange.Span(at, Long.MAX_VALUE)))
                    .isEqualTo(MARK);
            assertThat(read(connection, cell, new ByteRange.Span(at - 3, 5))).containsExactly(0, 0, 0, 1, 2);
            assertThat(read(connection, cell, new ByteRange.Span(0, 3))).containsExactly(0, 0, 0);
            assertThat(refused(() ->
                            transfers.open(connection, cell, new ByteRange.From(length), TransferOptions.defaults())))
                    .isEqualTo(Reason.RANGE_NOT_SATISFIABLE);
        }
    }

    private byte[] read(Connection connection, BinaryCell cell, ByteRange range) throws IOException {
        try (BinaryValue value = transfers.open(connection, cell, range, TransferOptions.defaults())) {
            return value.inputStream().readAllBytes();
        }
    }

    @ParameterizedTest
    @EnumSource
    void growToTheLongestAndNoFurther(Commit commit) throws SQLException, IOException {
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        BinaryCell cell = transfers.describe(connection, "sparse", "object").cell(1);
        TransferOptions options = TransferOptions.defaults();
        BinarySource mark = BinarySource.of(MARK);

        transfers.largeObjects().overwrite(connection, cell, LONGEST - 8, mark, options);
        assertThat(transfers.length(connection, cell)).hasValue(LONGEST - 1);
        assertThat(refused(() -> transfers.largeObjects().append(connection, cell, mark, options)))
                .isEqualTo(Reason.VALUE_TOO_LARGE);
        assertThat(refused(() -> transfers.largeObjects().overwrite(connection, cell, LONGEST, mark, options)))
                .isEqualTo(Reason.VALUE_TOO_LARGE);
        assertThat(refused(() -> transfers.largeObjects().overwrite(connection, cell, Long.MAX_VALUE, mark, options)))
                .isEqualTo(Reason.VALUE_TOO_LARGE);
        transfers.largeObjects().append(connection, cell, BinarySource.of(new byte[] {8}), options);
        assertThat(read(connection, cell, new ByteRange.Last(8))).containsExactly(1, 2, 3, 4, 5, 6, 7, 8);
        transfers.largeObjects().truncate(connection, cell, (1L << 32) + 1, options);
        assertThat(transfers.length(connection, cell)).hasValue((1L << 32) + 1);
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
    }

    private static Reason refused(ThrowingCallable call) {
        return catchThrowableOfType(TransferException.class, call).reason();
    }
}
