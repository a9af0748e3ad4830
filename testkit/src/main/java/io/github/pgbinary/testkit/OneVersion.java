package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.ValueHead;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Promise 3: the bytes of a read are those of one version, whatever others do meanwhile. */
interface OneVersion {
    Bench bench();

    @ParameterizedTest
    @EnumSource
    default void pullsTheOldVersionToItsEndWhileItIsReplaced(Commit commit) throws SQLException, IOException {
        TestValue value = TestValue.ofLength(100_003);
        TestCell cell = bench().cell(value);
        BinaryTransfers transfers = bench().shrunken();
        Connection reader = bench().connect(commit);
        Connection writer = bench().connect(Commit.AUTO);

        try (BinaryValue opened = transfers.open(reader, cell.ref());
                InputStream in = opened.inputStream()) {
            assertThat(in.readNBytes(1000)).isEqualTo(value.cutTo(1000).bytes());
            transfers.write(writer, cell.ref(), value.other().source());
            assertThat(in.readNBytes(99_003)).isEqualTo(rest(value, 1000));
        }

        cell.assertHolds(value.other());
    }

    @Test
    default void pushesTheOldVersionToItsEndWhileItIsReplaced() throws SQLException {
        TestValue value = TestValue.ofLength(100_003);
        TestCell cell = bench().cell(value);
        BinaryTransfers transfers = bench().shrunken();
        Connection writer = bench().connect(Commit.AUTO);
        VerifyingSink sink = VerifyingSink.of(value);

        transfers.read(
                bench().connect(Commit.AUTO),
                cell.ref(),
                Forwarding.doing(
                        () -> transfers.write(
                                writer, cell.ref(), value.other().cutTo(50_000).source()),
                        1,
                        sink));

        sink.assertReceivedAll();
        cell.assertHolds(value.other().cutTo(50_000));
    }

    @Test
    default void pushesTheOldVersionToItsEndWhileItIsCleared() throws SQLException {
        TestValue value = TestValue.ofLength(100_003);
        TestCell cell = bench().cell(value);
        Connection writer = bench().connect(Commit.AUTO);
        VerifyingSink sink = VerifyingSink.of(value);

        bench().shrunken()
                .read(
                        bench().connect(Commit.AUTO),
                        cell.ref(),
                        Forwarding.doing(() -> bench().shrunken().clear(writer, cell.ref()), 1, sink));

        sink.assertReceivedAll();
        cell.assertHoldsNull();
    }

    @Test
    default void keepsAVersionUntilTheRowChanges() throws SQLException {
        TestValue value = TestValue.ofLength(20_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(Commit.AUTO);
        Optional<String> first = head(connection, cell).version();
        assumeThat(first).as("version").isPresent();

        assertThat(head(connection, cell).version()).isEqualTo(first);
        bench().shrunken().write(connection, cell.ref(), value.other().source());
        assertThat(head(connection, cell).version()).isPresent().isNotEqualTo(first);
    }

    /** Where there is no version a condition on one is refused, and never taken for met. */
    @ParameterizedTest
    @EnumSource
    default void readsOnlyTheVersionAskedFor(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(20_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        Optional<String> version = head(connection, cell).version();
        TransferOptions same = TransferOptions.defaults().withIfVersion(version.orElse("1"));
        if (version.isPresent()) {
            VerifyingSink sink = VerifyingSink.of(value);
            bench().shrunken().read(connection, cell.ref(), ByteRange.all(), sink, same);
            sink.assertReceivedAll();
            bench().shrunken()
                    .write(
                            bench().connect(Commit.AUTO),
                            cell.ref(),
                            value.other().source());
        }
        VerifyingSink refused = VerifyingSink.of(value);

        Failed.on(connection, () -> bench().shrunken().read(connection, cell.ref(), ByteRange.all(), refused, same))
                .because(version.isPresent() ? Reason.VERSION_CHANGED : Reason.UNSUPPORTED)
                .leavingConnectionUntouched();

        assertThat(refused.head()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    default void writesOnlyOverTheVersionAskedFor(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(20_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        Optional<String> version = head(connection, cell).version();
        TransferOptions same = TransferOptions.defaults().withIfVersion(version.orElse("1"));
        TestValue latest = version.isPresent() ? value.other() : value;
        if (version.isPresent()) {
            bench().shrunken()
                    .write(
                            bench().connect(Commit.AUTO),
                            cell.ref(),
                            value.other().source(),
                            same);
        }
        long stored = bench().storedBesideRows();

        Failed.on(
                        connection,
                        () -> bench().shrunken()
                                .write(
                                        connection,
                                        cell.ref(),
                                        value.cutTo(19_000).source(),
                                        same))
                .because(cell.isVersionedByRow() ? Reason.VERSION_CHANGED : Reason.UNSUPPORTED)
                .leavingConnectionUntouched();

        cell.assertHolds(latest);
        assertThat(bench().storedBesideRows()).isEqualTo(stored);
    }

    private ValueHead head(Connection connection, TestCell cell) {
        try (BinaryValue opened = bench().shrunken().open(connection, cell.ref())) {
            return opened.head();
        }
    }

    private static byte[] rest(TestValue value, int offset) {
        byte[] rest = new byte[Math.toIntExact(value.length() - offset)];
        value.fill(offset, rest, 0, rest.length);
        return rest;
    }
}
