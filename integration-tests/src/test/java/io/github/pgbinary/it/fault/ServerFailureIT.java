package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.PGConnection;

/** The server ends what was under way, or the session with it: the value is the old one, and the exception tells. */
@ServerTest
@Tag("ends")
@Timeout(120)
class ServerFailureIT {
    private static final TestValue OLD = TestValue.ofLength(50_000);
    private static final TestValue FRESH = TestValue.ofLength(50_001);

    private final TestDatabase database;
    private Stage stage;
    private Connection connection;

    ServerFailureIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void open() throws SQLException {
        stage = new Stage(database);
        connection = DriverManager.getConnection(database.url(), database.credentials());
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
        stage.close();
    }

    static Stream<Arguments> all() {
        return Stream.of(Target.values())
                .flatMap(target -> Stream.of(Commit.values()).map(commit -> Arguments.of(target, commit)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void cancelsABackend(Target target, Commit commit) throws Exception {
        prepare(target, commit);
        TransferException thrown = blocked(target, "SELECT pg_cancel_backend(" + backend() + ")");
        assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.SERVER_REJECTED);
        assertThat(thrown.sqlState()).contains("57014");
        assertOpen(commit, thrown);
        assertOld(target, thrown);
    }

    @ParameterizedTest
    @MethodSource("all")
    void terminatesABackend(Target target, Commit commit) throws Exception {
        prepare(target, commit);
        TransferException thrown = blocked(target, "SELECT pg_terminate_backend(" + backend() + ")");
        assertThat(thrown.reason())
                .as(thrown::toString)
                .isIn(Reason.CONNECTION_LOST, commit == Commit.AUTO ? Reason.OUTCOME_UNKNOWN : Reason.CONNECTION_LOST);
        assertThat(thrown.connection()).isEqualTo(ConnectionState.CLOSED);
        assertOld(target, thrown);
    }

    @ParameterizedTest
    @MethodSource("all")
    void reachesTheStatementTimeout(Target target, Commit commit) throws Exception {
        timesOut(target, commit, "statement_timeout", "57014");
    }

    @ParameterizedTest
    @MethodSource("all")
    void reachesTheLockTimeout(Target target, Commit commit) throws Exception {
        timesOut(target, commit, "lock_timeout", "55P03");
    }

    /** The session is ended while the caller takes his time. */
    @ParameterizedTest
    @MethodSource("all")
    void endsAnIdleSessionWhileReading(Target target, Commit commit) throws Exception {
        prepare(target, commit, "SET idle_in_transaction_session_timeout = '100ms'");
        int backend = backend();
        assertLost(
                target,
                () -> stage.transfers()
                        .read(
                                connection,
                                scene(target).cell(),
                                ByteRange.all(),
                                Midway.sink(() -> gone(backend)),
                                scene(target).options()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void endsAnIdleSessionOfAnOpenValue(Target target, Commit commit) throws Exception {
        prepare(target, commit, "SET idle_in_transaction_session_timeout = '100ms'");
        int backend = backend();
        try (BinaryValue value = stage.transfers()
                .open(
                        connection,
                        scene(target).cell(),
                        ByteRange.all(),
                        scene(target).options())) {
            assertThat(value.inputStream().read()).isGreaterThanOrEqualTo(0);
            gone(backend);
            assertLost(target, () -> value.inputStream().readAllBytes());
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void endsATransactionThatTakesTooLong(Target target, Commit commit) throws Exception {
        assumeTrue(database.server().version() >= 17, "transaction_timeout came with PostgreSQL 17");
        prepare(target, commit, "SET transaction_timeout = '200ms'");
        int backend = backend();
        assertLost(
                target,
                () -> stage.transfers()
                        .read(
                                connection,
                                scene(target).cell(),
                                ByteRange.all(),
                                Midway.sink(() -> gone(backend)),
                                scene(target).options()));
    }

    @ParameterizedTest
    @MethodSource("all")
    void isReadOnly(Target target, Commit commit) throws Exception {
        prepare(target, commit, "SET default_transaction_read_only = on");
        TransferException thrown = catchThrowableOfType(TransferException.class, () -> write(target, FRESH));
        assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.READ_ONLY);
        assertOpen(commit, thrown);
        assertOld(target, thrown);
    }

    /** Nothing of ours needs a temporary file; if the server makes one all the same, the limit is an error like others. */
    @ParameterizedTest
    @MethodSource("all")
    void limitsTemporaryFiles(Target target, Commit commit) throws Exception {
        prepare(target, commit, "SET work_mem = '64kB'", "SET temp_file_limit = '64kB'");
        TestValue large = TestValue.ofLength(3_000_000);
        write(target, large);
        VerifyingSink sink = VerifyingSink.of(large);
        stage.transfers()
                .read(
                        connection,
                        scene(target).cell(),
                        ByteRange.all(),
                        sink,
                        scene(target).options());
        sink.assertReceivedAll();
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(stage.look(target).digest()).isEqualTo(large.sha256());
    }

    /** The driver gives the connection up when a fetch is above its limit: the exception says so. */
    @ParameterizedTest
    @EnumSource
    void letsTheDriverRefuseAFetch(Target target) throws Exception {
        stage.reset(target, TestValue.ofLength(3_000_000));
        Properties limited = database.credentials();
        limited.setProperty("maxResultBuffer", "1M");
        BinaryTransfers shipped = PgBinary.create();
        try (Connection narrow = DriverManager.getConnection(database.url(), limited)) {
            TransferException thrown = catchThrowableOfType(
                    TransferException.class,
                    () -> shipped.readBytes(narrow, scene(target).cell(), 10_000_000));
            assertThat(thrown.connection()).as(thrown::toString).isEqualTo(ConnectionState.CLOSED);
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.CONNECTION_LOST);
            Aftermath.assertAsSaid(narrow, thrown);
        }
        try (Connection narrow = DriverManager.getConnection(database.url(), limited)) {
            VerifyingSink sink = VerifyingSink.of(TestValue.ofLength(3_000_000));
            stage.transfers().read(narrow, scene(target).cell(), sink); // in smaller pieces it goes
            sink.assertReceivedAll();
        }
    }

    private void prepare(Target target, Commit commit, String... settings) throws SQLException {
        stage.reset(target, OLD);
        try (Statement statement = connection.createStatement()) {
            for (String setting : settings) {
                statement.execute(setting);
            }
        }
        connection.setAutoCommit(commit == Commit.AUTO);
    }

    private Deed.Scene scene(Target target) {
        return stage.scene(target, OLD, FRESH);
    }

    private int backend() throws SQLException {
        return connection.unwrap(PGConnection.class).getBackendPID();
    }

    private boolean gone(int backend) throws SQLException {
        stage.awaitGone(backend);
        return true;
    }

    private void write(Target target, TestValue value) {
        stage.transfers()
                .write(
                        connection,
                        scene(target).cell(),
                        value.source(),
                        scene(target).options());
    }

    private void timesOut(Target target, Commit commit, String setting, String sqlState) throws Exception {
        prepare(target, commit, "SET " + setting + " = '200ms'");
        TransferException thrown = blocked(target, "SELECT 1");
        assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.SERVER_REJECTED);
        assertThat(thrown.sqlState()).contains(sqlState);
        assertOpen(commit, thrown);
        assertOld(target, thrown);
    }

    /** A write that waits for another session's lock, and what is done then. */
    private TransferException blocked(Target target, String then) throws Exception {
        int backend = backend();
        try (Connection holder = DriverManager.getConnection(database.url(), database.credentials())) {
            holder.setAutoCommit(false);
            Questions.ask(holder, "SELECT 1 FROM fault WHERE id = " + Stage.ID + " FOR UPDATE");
            FutureTask<TransferException> task =
                    new FutureTask<>(() -> catchThrowableOfType(TransferException.class, () -> write(target, FRESH)));
            new Thread(task).start();
            Until.isTrue(() -> stage.waitsForLock(backend) || task.isDone());
            database.execute(then);
            TransferException thrown = task.get(60, TimeUnit.SECONDS);
            assertThat(thrown).as("it failed").isNotNull();
            return thrown;
        }
    }

    private static void assertOpen(Commit commit, TransferException thrown) {
        assertThat(thrown.connection())
                .as(thrown::toString)
                .isIn(
                        ConnectionState.UNTOUCHED,
                        commit == Commit.AUTO ? ConnectionState.UNTOUCHED : ConnectionState.ROLL_BACK);
    }

    private void assertLost(Target target, ThrowingCallable transfer) throws SQLException {
        TransferException thrown = catchThrowableOfType(TransferException.class, transfer);
        assertThat(thrown).as("it failed").isNotNull();
        assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.CONNECTION_LOST);
        assertThat(thrown.connection()).isEqualTo(ConnectionState.CLOSED);
        assertOld(target, thrown);
    }

    private void assertOld(Target target, TransferException thrown) throws SQLException {
        Aftermath.assertAsSaid(connection, thrown);
        Stage.Seen seen = stage.look(target);
        assertThat(seen.digest()).isEqualTo(OLD.sha256());
        assertThat(seen.orphans()).as("large objects that no row holds").isZero();
        stage.assertNeighbourUntouched();
    }
}
