package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Promise 10: null, empty and missing are three things. */
interface NullEmptyMissing {
    Bench bench();

    @ParameterizedTest
    @EnumSource
    default void readsNull(Commit commit) throws SQLException {
        TestCell cell = bench().cell(null);
        Connection connection = bench().connect(commit);
        BinaryTransfers transfers = bench().shrunken();
        VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(0));

        TransferReport report = transfers.read(connection, cell.ref(), sink);

        assertThat(report.content()).isEqualTo(Content.SQL_NULL);
        assertThat(report.bytes()).isZero();
        assertThat(sink.head()).isEmpty();
        assertThat(transfers.length(connection, cell.ref())).isEmpty();
        assertThat(transfers.readBytes(connection, cell.ref(), 10)).isEmpty();
        try (BinaryValue opened = transfers.open(connection, cell.ref())) {
            assertThat(opened.isNull()).isTrue();
            assertThatIllegalStateException().isThrownBy(opened::head);
            assertThatIllegalStateException().isThrownBy(opened::inputStream);
            assertThat(opened.report().content()).isEqualTo(Content.SQL_NULL);
        }
    }

    @ParameterizedTest
    @EnumSource
    default void readsEmpty(Commit commit) throws SQLException, IOException {
        TestCell cell = bench().cell(TestValue.ofLength(0));
        Connection connection = bench().connect(commit);
        BinaryTransfers transfers = bench().shrunken();
        VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(0));

        TransferReport report = transfers.read(connection, cell.ref(), sink);

        assertThat(report.content()).isEqualTo(Content.VALUE);
        sink.assertReceivedAll();
        assertThat(transfers.length(connection, cell.ref())).hasValue(0);
        assertThat(transfers.readBytes(connection, cell.ref(), 0)).hasValue(new byte[0]);
        try (BinaryValue opened = transfers.open(connection, cell.ref())) {
            assertThat(opened.isNull()).isFalse();
            assertThat(opened.inputStream().read()).isEqualTo(-1);
        }
    }

    @ParameterizedTest
    @EnumSource
    default void findsNoRow(Commit commit) throws SQLException {
        TestCell cell = bench().cell(TestValue.ofLength(600));
        Connection connection = bench().connect(commit);
        BinaryTransfers transfers = bench().shrunken();
        VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(0));

        Failed.on(connection, () -> transfers.read(connection, cell.missing(), sink))
                .because(Reason.NO_SUCH_ROW)
                .leavingConnectionUntouched();
        Failed.on(connection, () -> transfers.open(connection, cell.missing())).because(Reason.NO_SUCH_ROW);
        Failed.on(connection, () -> transfers.length(connection, cell.missing()))
                .because(Reason.NO_SUCH_ROW);
        Failed.on(connection, () -> transfers.clear(connection, cell.missing()))
                .because(Reason.NO_SUCH_ROW)
                .leavingConnectionUntouched();

        assertThat(sink.head()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    default void refusesAKeyThatFindsTwoRows(Commit commit) throws SQLException {
        TestCell cell = bench().cell(TestValue.ofLength(600));
        Connection connection = bench().connect(commit);
        BinaryTransfers transfers = bench().shrunken();
        VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(0));

        Failed.on(connection, () -> transfers.read(connection, cell.ambiguous(), sink))
                .because(Reason.KEY_NOT_UNIQUE);
        Failed.on(connection, () -> transfers.length(connection, cell.ambiguous()))
                .because(Reason.KEY_NOT_UNIQUE);
        Failed.on(connection, () -> transfers.clear(connection, cell.ambiguous()))
                .because(Reason.KEY_NOT_UNIQUE)
                .leavingConnectionUntouched();

        assertThat(sink.head()).isEmpty();
        cell.assertHolds(TestValue.ofLength(600));
    }

    @ParameterizedTest
    @EnumSource
    default void clearsToNullAndLeavesNothingBeside(Commit commit) throws SQLException {
        for (long size : List.of(0L, 600L, 40_000L)) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(null);
            long without = bench().storedBesideRows();
            Connection connection = bench().connect(commit);
            bench().shrunken().write(connection, cell.ref(), value.source());
            TransferReport report = bench().shrunken().clear(connection, cell.ref());
            bench().shrunken().clear(connection, cell.ref());
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            assertThat(report.content()).isEqualTo(Content.SQL_NULL);
            cell.assertHoldsNull();
            assertThat(bench().storedBesideRows()).isEqualTo(without);
        }
    }

    /** Each kind of content over each other one, several times in one transaction. */
    @ParameterizedTest
    @EnumSource
    default void replacesEveryContentByEveryOther(Commit commit) throws SQLException {
        List<Long> sizes = List.of(0L, 600L, 40_000L, 0L, 40_000L, 600L, 600L, 40_000L, 40_001L, 0L, 0L);
        TestCell cell = bench().cell(null);
        long without = bench().storedBesideRows();
        Connection connection = bench().connect(commit);
        for (long size : sizes) {
            bench().shrunken()
                    .write(connection, cell.ref(), TestValue.ofLength(size).source());
            VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(size));
            bench().shrunken().read(connection, cell.ref(), sink);
            sink.assertReceivedAll();
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        cell.assertHolds(TestValue.ofLength(0));
        assertThat(bench().storedBesideRows()).isLessThanOrEqualTo(without + 1);
    }
}
