package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.PGConnection;

/** Promise 9: after any failure the connection answers rightly or is closed, and the exception says which. */
interface SoundOrClosed {
    TestValue VALUE = TestValue.ofLength(100_003);

    Bench bench();

    @ParameterizedTest
    @EnumSource
    default void canBeCancelledWhileReading(Commit commit) throws SQLException {
        Cancellation cancellation = Cancellation.create();
        TransferOptions options = TransferOptions.defaults().withCancellation(cancellation);

        readingFails(commit, Reason.CANCELLED, options, sink -> Forwarding.doing(cancellation::cancel, 10_000, sink));
    }

    @ParameterizedTest
    @EnumSource
    default void canBeCancelledWhileWriting(Commit commit) throws SQLException {
        Cancellation cancellation = Cancellation.create();
        TransferOptions options = TransferOptions.defaults().withCancellation(cancellation);

        writingFails(commit, Reason.CANCELLED, options, Meanwhile.source(VALUE, 50_000, cancellation::cancel));
    }

    @ParameterizedTest
    @EnumSource
    default void doesNotBeginWhenCancelledBefore(Commit commit) throws SQLException {
        Cancellation cancellation = Cancellation.create();
        cancellation.cancel();
        TransferOptions options = TransferOptions.defaults().withCancellation(cancellation);

        readingFails(commit, Reason.CANCELLED, options, sink -> sink);
        writingFails(commit, Reason.CANCELLED, options, VALUE.source());
    }

    @ParameterizedTest
    @EnumSource
    default void endsAtTheDeadlineWhileReading(Commit commit) throws SQLException {
        TransferOptions options = TransferOptions.defaults().withDeadline(Duration.ofMillis(300));

        readingFails(commit, Reason.DEADLINE, options, sink -> Forwarding.doing(Meanwhile.lasting(600), 10_000, sink));
    }

    @ParameterizedTest
    @EnumSource
    default void endsAtTheDeadlineWhileWriting(Commit commit) throws SQLException {
        TransferOptions options = TransferOptions.defaults().withDeadline(Duration.ofMillis(300));

        writingFails(commit, Reason.DEADLINE, options, Meanwhile.source(VALUE, 50_000, Meanwhile.lasting(600)));
    }

    @ParameterizedTest
    @EnumSource
    default void endsWhenInterrupted(Commit commit) throws SQLException {
        TransferOptions options = TransferOptions.defaults();
        Action interrupt = () -> Thread.currentThread().interrupt();

        readingFails(commit, Reason.CANCELLED, options, sink -> Forwarding.doing(interrupt, 10_000, sink));
        assertThat(Thread.interrupted()).as("still interrupted").isTrue();
        writingFails(commit, Reason.CANCELLED, options, Meanwhile.source(VALUE, 50_000, interrupt));
        assertThat(Thread.interrupted()).as("still interrupted").isTrue();
    }

    @ParameterizedTest
    @EnumSource
    default void saysThatTheBackendIsGoneWhileReading(Commit commit) throws SQLException {
        TestCell cell = bench().cell(VALUE);
        Connection connection = bench().connect(commit);
        bench().database().expectClosed(connection);
        VerifyingSink sink = VerifyingSink.of(VALUE);
        BinarySink lethal = Forwarding.doing(() -> kill(connection), 10_000, sink);

        Failed failed = Failed.on(connection, () -> bench().shrunken().read(connection, cell.ref(), lethal))
                .because(Reason.CONNECTION_LOST)
                .soundAsSaid();

        assertThat(failed.exception().connection()).isEqualTo(ConnectionState.CLOSED);
        sink.assertIncomplete();
    }

    @ParameterizedTest
    @EnumSource
    default void saysThatTheBackendIsGoneWhileWriting(Commit commit) throws SQLException {
        TestCell cell = bench().cell(VALUE.other());
        long stored = bench().storedBesideRows();
        Connection connection = bench().connect(commit);
        bench().database().expectClosed(connection);
        BinarySource lethal = Meanwhile.source(VALUE, 50_000, () -> kill(connection));

        Failed failed = Failed.on(connection, () -> bench().shrunken().write(connection, cell.ref(), lethal))
                .soundAsSaid();

        // A single statement's last bytes may have been sent before the driver saw that nobody reads them.
        assertThat(failed.exception().reason())
                .isIn(Reason.CONNECTION_LOST, commit == Commit.AUTO ? Reason.OUTCOME_UNKNOWN : Reason.CONNECTION_LOST);
        assertThat(failed.exception().connection()).isEqualTo(ConnectionState.CLOSED);
        cell.assertHolds(VALUE.other());
        assertThat(bench().storedBesideRows()).isEqualTo(stored);
    }

    /** Another session holds the row: the wait is ended from another thread, by a cancel request. */
    @ParameterizedTest
    @EnumSource
    default void canBeCancelledWhileItWaitsForALock(Commit commit) throws SQLException {
        TestCell cell = bench().cell(VALUE.other());
        long stored = bench().storedBesideRows();
        Connection holder = bench().connect(Commit.BY_CALLER);
        bench().shrunken().write(holder, cell.ref(), VALUE.cutTo(600).source());
        Connection connection = bench().connect(commit);
        Cancellation cancellation = Cancellation.create();
        Thread canceller = new Thread(() -> {
            Meanwhile.awaitBlocked(bench().database(), connection);
            cancellation.cancel();
        });
        canceller.start();

        Failed.on(
                        connection,
                        () -> bench().shrunken()
                                .write(
                                        connection,
                                        cell.ref(),
                                        VALUE.source(),
                                        TransferOptions.defaults().withCancellation(cancellation)))
                .because(Reason.CANCELLED)
                .soundAsSaid();
        holder.rollback();
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }

        cell.assertHolds(VALUE.other());
        assertThat(bench().storedBesideRows()).isEqualTo(stored);
    }

    private void readingFails(Commit commit, Reason reason, TransferOptions options, UnaryOperator<BinarySink> hostile)
            throws SQLException {
        TestCell cell = bench().cell(VALUE);
        Connection connection = bench().connect(commit);
        VerifyingSink sink = VerifyingSink.of(VALUE);
        Failed failed = Failed.on(
                        connection,
                        () -> bench().shrunken()
                                .read(connection, cell.ref(), ByteRange.all(), hostile.apply(sink), options))
                .because(reason);
        boolean interrupted = Thread.interrupted();
        assertLeftOpen(failed, commit);
        sink.assertIncomplete();
        restore(interrupted);
    }

    private void writingFails(Commit commit, Reason reason, TransferOptions options, BinarySource hostile)
            throws SQLException {
        TestCell cell = bench().cell(VALUE.other());
        long stored = bench().storedBesideRows();
        Connection connection = bench().connect(commit);
        Failed failed = Failed.on(connection, () -> bench().shrunken().write(connection, cell.ref(), hostile, options))
                .because(reason);
        boolean interrupted = Thread.interrupted();
        assertLeftOpen(failed, commit);
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        cell.assertHolds(VALUE.other());
        assertThat(bench().storedBesideRows()).isEqualTo(stored);
        restore(interrupted);
    }

    /** Closing is the last resort, and none of these needs it; a cancel may abort the caller's transaction. */
    private static void assertLeftOpen(Failed failed, Commit commit) throws SQLException {
        assertThat(failed.exception().connection())
                .isIn(
                        ConnectionState.UNTOUCHED,
                        commit == Commit.AUTO ? ConnectionState.UNTOUCHED : ConnectionState.ROLL_BACK);
        failed.soundAsSaid();
    }

    private static void restore(boolean interrupted) {
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private void kill(Connection connection) throws SQLException {
        int pid = connection.unwrap(PGConnection.class).getBackendPID();
        bench().database().execute("SELECT pg_terminate_backend(" + pid + ")");
        Meanwhile.await(
                () -> "0".equals(bench().database().ask("SELECT count(*) FROM pg_stat_activity WHERE pid = " + pid)));
    }
}
