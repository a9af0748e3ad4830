package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
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

/** Promise 2: all or nothing. A caller who catches the failure and commits finds the old value and nothing new. */
interface AllOrNothing {
    Bench bench();

    /** Every failing source, whose transaction it is, and values of one piece and of several batches. */
    final class Failures implements ArgumentsProvider {
        @Override
        public Stream<Arguments> provideArguments(ParameterDeclarations parameters, ExtensionContext context) {
            return Arrays.stream(HostileSource.values())
                    .filter(source -> source.failure().isPresent())
                    .flatMap(source -> Arrays.stream(Commit.values())
                            .flatMap(commit ->
                                    LongStream.of(600, 40_000).mapToObj(size -> Arguments.of(source, commit, size))));
        }
    }

    @ParameterizedTest
    @ArgumentsSource(Failures.class)
    default void keepsTheOldValueWhenTheSourceFails(HostileSource source, Commit commit, long size)
            throws SQLException {
        TestValue value = TestValue.ofLength(size);
        TestCell cell = bench().cell(value.other());
        Connection connection = bench().connect(commit);

        failsAndChangesNothing(
                cell,
                cell.ref(),
                connection,
                source.over(value),
                source.failure().orElseThrow());

        cell.assertHolds(value.other());
    }

    @ParameterizedTest
    @EnumSource
    default void keepsSqlNullWhenTheSourceFails(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(10_000);
        TestCell cell = bench().cell(null);
        Connection connection = bench().connect(commit);

        failsAndChangesNothing(
                cell, cell.ref(), connection, HostileSource.THROWS_AT_LAST.over(value), Reason.SOURCE_FAILED);

        cell.assertHoldsNull();
    }

    @ParameterizedTest
    @EnumSource
    default void storesNothingForAMissingRow(Commit commit) throws SQLException {
        for (long size : new long[] {0, 600, 40_000}) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(value.other());

            failsAndChangesNothing(cell, cell.missing(), bench().connect(commit), value.source(), Reason.NO_SUCH_ROW);

            cell.assertHolds(value.other());
        }
    }

    @ParameterizedTest
    @EnumSource
    default void changesNoRowWhenTheKeyMatchesTwo(Commit commit) throws SQLException {
        for (long size : new long[] {0, 600, 40_000}) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(value.other());

            failsAndChangesNothing(
                    cell, cell.ambiguous(), bench().connect(commit), value.source(), Reason.KEY_NOT_UNIQUE);

            cell.assertHolds(value.other());
        }
    }

    @ParameterizedTest
    @EnumSource
    default void keepsTheOldValueWhenTheServerRefusesTheNew(Commit commit) throws SQLException {
        for (long size : new long[] {600, 40_000}) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell("refusing " + commit + size, value.other());
            bench().database().execute(ServerObjects.refusingUpdates(cell.table()));
            long stored = bench().storedBesideRows();
            Connection connection = bench().connect(commit);

            Failed.on(connection, () -> bench().shrunken().write(connection, cell.ref(), value.source()))
                    .because(Reason.SERVER_REJECTED)
                    .soundAsSaid();
            end(connection, commit);

            cell.assertHolds(value.other());
            assertThat(bench().storedBesideRows()).isEqualTo(stored);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"THROWS_AT_FIRST", "WHOLE"})
    default void isUndoneWhenTheCallerRollsBack(HostileSource source) throws SQLException {
        for (long size : new long[] {600, 40_000}) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(value.other());
            long stored = bench().storedBesideRows();
            Connection connection = bench().connect(Commit.BY_CALLER);

            try {
                bench().shrunken().write(connection, cell.ref(), source.over(value));
            } catch (TransferException expected) {
                assertThat(source.failure()).hasValue(expected.reason());
            }
            connection.rollback();

            cell.assertHolds(value.other());
            assertThat(bench().storedBesideRows()).isEqualTo(stored);
        }
    }

    /** A caller who goes on after a failure has the second try stored, and nothing of the first. */
    @ParameterizedTest
    @EnumSource
    default void storesTheSecondTry(Commit commit) throws SQLException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value.other());
        long stored = bench().storedBesideRows();
        Connection connection = bench().connect(commit);

        Failed.on(
                connection,
                () -> bench().shrunken().write(connection, cell.ref(), HostileSource.THROWS_AT_LAST.over(value)));
        bench().shrunken().write(connection, cell.ref(), value.source());
        end(connection, commit);

        cell.assertHolds(value);
        assertNothingNew(stored);
    }

    private void failsAndChangesNothing(
            TestCell cell, BinaryCell target, Connection connection, BinarySource source, Reason reason)
            throws SQLException {
        long stored = bench().storedBesideRows();
        String before = cell.sha256();

        Failed.on(connection, () -> bench().shrunken().write(connection, target, source))
                .because(reason)
                .leavingConnectionUntouched();
        end(connection, connection.getAutoCommit() ? Commit.AUTO : Commit.BY_CALLER);

        assertThat(cell.sha256()).isEqualTo(before);
        assertThat(bench().storedBesideRows()).as("things stored beside rows").isEqualTo(stored);
    }

    /** One less where a pair's new value is inline and its old one was an object. */
    private void assertNothingNew(long stored) throws SQLException {
        assertThat(bench().storedBesideRows()).as("things stored beside rows").isBetween(stored - 1, stored);
    }

    private static void end(Connection connection, Commit commit) throws SQLException {
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
    }
}
