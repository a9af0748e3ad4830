package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.testkit.TestValue.Content;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Promise 1: exactly the bytes. The oracle is SQL on the server. */
interface ExactBytes {
    Bench bench();

    @ParameterizedTest
    @ArgumentsSource(Sizes.Shrunken.class)
    default void storesExactlyTheBytes(long size) throws SQLException {
        stores(bench().shrunken(), TestValue.ofLength(size));
    }

    @ParameterizedTest
    @ArgumentsSource(Sizes.Shipped.class)
    default void storesExactlyTheBytesAtShippedSizes(long size) throws SQLException {
        stores(bench().shipped(), TestValue.ofLength(size));
    }

    @ParameterizedTest
    @EnumSource
    default void storesEveryKindOfBytes(Content content) throws SQLException {
        stores(bench().shrunken(), TestValue.ofLength(60_001).of(content));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 1, 2047, 2048, 2049, 4097, 8192, 8193, 100_003})
    default void storesExactlyTheBytesOfUnknownNumber(long size) throws SQLException {
        TestValue value = TestValue.ofLength(size);
        TestCell cell = bench().cell(value.other());

        bench().shrunken().write(bench().connect(Commit.AUTO), cell.ref(), value.sourceOfUnknownLength());

        cell.assertHolds(value);
    }

    @ParameterizedTest
    @ArgumentsSource(Sizes.Shrunken.class)
    default void readsExactlyTheBytes(long size) throws SQLException, IOException {
        reads(bench().shrunken(), TestValue.ofLength(size));
    }

    @ParameterizedTest
    @ArgumentsSource(Sizes.Shipped.class)
    default void readsExactlyTheBytesAtShippedSizes(long size) throws SQLException, IOException {
        reads(bench().shipped(), TestValue.ofLength(size));
    }

    @ParameterizedTest
    @EnumSource
    default void readsEveryKindOfBytes(Content content) throws SQLException, IOException {
        reads(bench().shrunken(), TestValue.ofLength(60_001).of(content));
    }

    /** The session's text format of bytea must not matter, even where results come as text. */
    @ParameterizedTest
    @EnumSource
    default void readsEveryKindOfBytesWhateverTheTextFormat(Content content) throws SQLException {
        TestValue value = TestValue.ofLength(20_001).of(content);
        TestCell cell = bench().cell(value);
        for (String format : new String[] {"hex", "escape"}) {
            for (String threshold : new String[] {"0", "1"}) {
                Connection connection = bench().database()
                        .connect(Map.of("options", "-c bytea_output=" + format, "prepareThreshold", threshold));
                VerifyingSink sink = VerifyingSink.of(value);
                bench().shrunken().read(connection, cell.ref(), sink);
                sink.assertReceivedAll();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "0, 1",
        "0, 4096",
        "0, 4097",
        "1, 20000",
        "2047, 2",
        "2048, 2048",
        "4095, 8193",
        "19999, 2",
        "20000, 1",
        "13, 100000"
    })
    default void readsExactlyTheSpan(long offset, long length) throws SQLException {
        long count = Math.min(length, 20_001 - offset);
        readsPart(new ByteRange.Span(offset, length), offset, count);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "2048", "12288", "15904", "15905", "15906", "20000"})
    default void readsExactlyFrom(long offset) throws SQLException {
        readsPart(new ByteRange.From(offset), offset, 20_001 - offset);
    }

    @ParameterizedTest
    @CsvSource({"1", "2048", "4096", "4097", "8193", "20001", "99999999999"})
    default void readsExactlyTheLast(long length) throws SQLException {
        long count = Math.min(length, 20_001);
        readsPart(new ByteRange.Last(length), 20_001 - count, count);
    }

    private void stores(BinaryTransfers transfers, TestValue value) throws SQLException {
        for (Commit commit : Commit.values()) {
            TestCell cell = bench().cell(value.other());
            Connection connection = bench().connect(commit);
            TransferReport report = transfers.write(
                    connection,
                    cell.ref(),
                    value.source(),
                    TransferOptions.defaults().withDigest("SHA-256"));
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            cell.assertHolds(value);
            assertThat(report.bytes()).isEqualTo(value.length());
            assertThat(report.digest()).hasValue(value.sha256());
        }
    }

    /** Twice on one connection: the driver then has other formats and statements in use. */
    private void reads(BinaryTransfers transfers, TestValue value) throws SQLException, IOException {
        TestCell cell = bench().cell(value);
        for (Commit commit : Commit.values()) {
            Connection connection = bench().connect(commit);
            assertThat(transfers.length(connection, cell.ref())).hasValue(value.length());
            for (int time = 0; time < 2; time++) {
                VerifyingSink pushed = VerifyingSink.of(value);
                TransferReport report = transfers.read(connection, cell.ref(), pushed);
                pushed.assertReceivedAll();
                assertThat(report.bytes()).isEqualTo(value.length());
                VerifyingSink pulled = VerifyingSink.of(value);
                try (BinaryValue opened = transfers.open(connection, cell.ref())) {
                    Pulling.into(pulled, opened);
                }
                pulled.assertReceivedAll();
            }
        }
    }

    private void readsPart(ByteRange range, long offset, long count) throws SQLException {
        TestValue value = TestValue.ofLength(20_001);
        TestCell cell = bench().cell(value);
        VerifyingSink sink = VerifyingSink.of(value, offset, count);

        bench().shrunken().read(bench().connect(Commit.AUTO), cell.ref(), range, sink, TransferOptions.defaults());

        sink.assertReceivedAll();
    }
}
