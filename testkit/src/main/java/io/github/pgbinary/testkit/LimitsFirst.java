package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Direction;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.instruments.WireCount;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Promise 8: limits are checked before a byte leaves, and named with the size. */
interface LimitsFirst {
    /** More than the statements that find a row and its facts take, less than any value of these tests. */
    long QUESTIONS = 16 * 1024;

    Bench bench();

    @ParameterizedTest
    @EnumSource
    default void refusesAValueAboveTheLimitWithoutTouchingTheSource(Commit commit) throws SQLException {
        long tooLong = bench().longest(Direction.WRITE) + 1;
        TestValue old = TestValue.ofLength(600);
        TestCell cell = bench().cell(old);
        Untouched source = new Untouched(tooLong, new AtomicInteger());
        try (Wire wire = Wire.open()) {
            Connection connection = bench().database().connect(wire, commit);
            WireCount before = wire.count();
            Failed failed = Failed.on(
                            connection,
                            () -> bench().transfers(builder -> builder.maxWholeValue(Long.MAX_VALUE))
                                    .write(connection, cell.ref(), source))
                    .because(Reason.VALUE_TOO_LARGE);
            assertThat(wire.since(before).bytesSent()).isLessThan(QUESTIONS);
            assertThat(failed.leavingConnectionUntouched()
                            .exception()
                            .getMessage()
                            .replace(",", ""))
                    .contains(String.valueOf(tooLong))
                    .contains(String.valueOf(tooLong - 1));
        }
        assertThat(source.openings()).as("openings").hasValue(0);
        cell.assertHolds(old);
    }

    /** A strategy that costs the server a multiple of the value is held to a limit that is raised by name. */
    @Test
    default void refusesAWholeValueAboveWhatTheServerIsSpared() throws SQLException {
        assumeThat(bench().strategies())
                .allMatch(strategy -> strategy.capabilities()
                        .in(Direction.WRITE)
                        .map(Capabilities.Ability::serverMemory)
                        .filter(ServerMemory.MULTIPLE_OF_VALUE::equals)
                        .isPresent());
        BinaryTransfers transfers = bench().transfers(builder -> builder.maxWholeValue(5000));
        TestValue value = TestValue.ofLength(5000);
        TestCell cell = bench().cell(value.other());
        Connection connection = bench().connect(Commit.AUTO);

        transfers.write(connection, cell.ref(), value.source());
        Failed failed = Failed.on(
                        connection,
                        () -> transfers.write(
                                connection, cell.ref(), TestValue.ofLength(5001).source()))
                .because(Reason.VALUE_TOO_LARGE)
                .leavingConnectionUntouched();

        assertThat(failed.exception()).hasMessageContaining("maxWholeValue");
        cell.assertHolds(value);
        Failed.on(
                        connection,
                        () -> bench().shipped()
                                .write(connection, cell.ref(), new Untouched((256L << 20) + 1, new AtomicInteger())))
                .because(Reason.VALUE_TOO_LARGE);
    }

    @ParameterizedTest
    @EnumSource(names = {"WHOLE", "UNKNOWN_LENGTH", "UNKNOWN_LENGTH_SHORT_READS"})
    default void refusesToWriteMoreThanTheCallerAllows(HostileSource source) throws SQLException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value.other());
        long stored = bench().storedBesideRows();
        Connection connection = bench().connect(Commit.AUTO);
        TransferOptions options = TransferOptions.defaults();

        Failed.on(
                        connection,
                        () -> bench().shrunken()
                                .write(connection, cell.ref(), source.over(value), options.withMaxLength(39_999)))
                .because(Reason.VALUE_TOO_LARGE)
                .leavingConnectionUntouched();
        cell.assertHolds(value.other());
        bench().shrunken().write(connection, cell.ref(), source.over(value), options.withMaxLength(40_000));

        cell.assertHolds(value);
        assertThat(bench().storedBesideRows()).isBetween(stored - 1, stored); // less: a pair's new value may be inline
    }

    @ParameterizedTest
    @EnumSource
    default void refusesToReadMoreThanTheCallerAllows(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(200_000);
        TestCell cell = bench().cell(value);
        VerifyingSink sink = VerifyingSink.of(value);
        try (Wire wire = Wire.open()) {
            Connection connection = bench().database().connect(wire, commit);
            WireCount before = wire.count();
            Failed.on(
                            connection,
                            () -> bench().shrunken()
                                    .read(
                                            connection,
                                            cell.ref(),
                                            ByteRange.all(),
                                            sink,
                                            TransferOptions.defaults().withMaxLength(199_999)))
                    .because(Reason.VALUE_TOO_LARGE);
            assertThat(wire.since(before).bytesReceived()).isLessThan(QUESTIONS);
            Failed.on(connection, () -> bench().shrunken().readBytes(connection, cell.ref(), 199_999))
                    .because(Reason.VALUE_TOO_LARGE)
                    .leavingConnectionUntouched();
            assertThat(bench().shrunken().readBytes(connection, cell.ref(), 200_000))
                    .hasValue(value.bytes());
        }
        assertThat(sink.head()).isEmpty();
    }

    /** Declares a length and counts how often it is opened. */
    record Untouched(long bytes, AtomicInteger openings) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(bytes);
        }

        @Override
        public InputStream open() {
            openings.incrementAndGet();
            return new TestValue(1, bytes, TestValue.Content.RANDOM).open();
        }
    }
}
