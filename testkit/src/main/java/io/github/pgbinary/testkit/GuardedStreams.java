package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.ArgumentsProvider;
import org.junit.jupiter.params.provider.ArgumentsSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.support.ParameterDeclarations;

/** Promise 6: the user's stream never reaches the driver bare, and whatever it throws is an ordinary failure. */
interface GuardedStreams {
    Bench bench();

    /** Every well-behaved source, and values of few bytes, of several pieces and of several batches. */
    final class OddSources implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return Arrays.stream(HostileSource.values())
                    .filter(source -> source.failure().isEmpty())
                    .flatMap(source -> LongStream.of(4, 5000, 40_000).mapToObj(size -> Arguments.of(source, size)));
        }
    }

    /** Every failing sink, and values of one piece and of several fetches. */
    final class FailingSinks implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return Arrays.stream(HostileSink.values())
                    .flatMap(sink -> Arrays.stream(Commit.values())
                            .flatMap(commit ->
                                    LongStream.of(600, 40_000).mapToObj(size -> Arguments.of(sink, commit, size))));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(OddSources.class)
    default void storesWhatAnOddSourceGives(HostileSource source, long size) throws SQLException {
        TestValue value = TestValue.ofLength(size);
        for (Commit commit : Commit.values()) {
            TestCell cell = bench().cell(value.other());
            Connection connection = bench().connect(commit);
            bench().shrunken().write(connection, cell.ref(), source.over(value));
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            cell.assertHolds(value);
        }
    }

    @ParameterizedTest
    @ArgumentsSource(FailingSinks.class)
    default void survivesAFailingSink(HostileSink hostile, Commit commit, long size) throws SQLException {
        TestValue value = TestValue.ofLength(size);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        VerifyingSink inner = VerifyingSink.of(value);

        Failed.on(connection, () -> bench().shrunken().read(connection, cell.ref(), hostile.over(inner)))
                .because(Reason.SINK_FAILED)
                .leavingConnectionUntouched();

        inner.assertIncomplete();
    }

    @ParameterizedTest
    @EnumSource
    default void canBeClosedAnywhere(Commit commit) throws SQLException, IOException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        BinaryTransfers transfers = bench().shrunken();
        for (int read : new int[] {0, 1, 2048, 8192, 8193, 39_999, 40_000}) {
            BinaryValue opened = transfers.open(connection, cell.ref());
            assertThat(opened.inputStream().readNBytes(read))
                    .isEqualTo(value.cutTo(read).bytes());
            opened.close();
            opened.close();
            Soundness.assertAnswers(connection);
        }
    }

    /** The reader's own statements between its reads neither end the value nor are they ended by it. */
    @ParameterizedTest
    @EnumSource
    default void letsOtherStatementsRunMeanwhile(Commit commit) throws SQLException, IOException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        VerifyingSink sink = VerifyingSink.of(value);
        try (BinaryValue opened = bench().shrunken().open(connection, cell.ref())) {
            Pulling.into(Forwarding.doing(() -> Soundness.assertAnswers(connection), 10_000, sink), opened);
        }
        sink.assertReceivedAll();
    }

    @ParameterizedTest
    @EnumSource
    default void survivesAFailingListener(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value.other());
        TransferOptions options = TransferOptions.defaults().withProgress((bytes, total) -> {
            throw new IllegalStateException("the listener is hostile");
        });
        Connection connection = bench().connect(commit);
        VerifyingSink sink = VerifyingSink.of(value.other());

        Failed.on(connection, () -> bench().shrunken().write(connection, cell.ref(), value.source(), options))
                .because(Reason.LISTENER_FAILED)
                .leavingConnectionUntouched();
        Failed.on(connection, () -> bench().shrunken().read(connection, cell.ref(), ByteRange.all(), sink, options))
                .because(Reason.LISTENER_FAILED)
                .leavingConnectionUntouched();

        cell.assertHolds(value.other());
        sink.assertIncomplete();
    }

    /** A value pulled after its connection was closed is an error, and not the end of the value. */
    @ParameterizedTest
    @EnumSource
    default void saysThatTheConnectionIsGone(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value);
        Connection connection = bench().connect(commit);
        bench().database().expectClosed(connection);
        BinaryValue opened = bench().shrunken().open(connection, cell.ref());
        InputStream in = opened.inputStream();

        connection.close();

        Failed.on(connection, in::readAllBytes).because(Reason.CONNECTION_LOST).soundAsSaid();
        opened.close();
    }
}
