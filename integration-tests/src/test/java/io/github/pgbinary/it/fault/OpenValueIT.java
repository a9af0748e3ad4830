package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.it.Pools;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.Soundness;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import io.github.pgbinary.testkit.proxy.Fault;
import io.github.pgbinary.testkit.proxy.FaultProxy;
import io.github.pgbinary.testkit.proxy.Link;
import io.github.pgbinary.testkit.proxy.LinkQuality;
import io.github.pgbinary.testkit.proxy.Way;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What callers do with a pooled connection while a value of it is open: the next borrower gets right answers. */
@ServerTest
@Tag("ends")
@Timeout(120)
class OpenValueIT {
    private static final TestValue VALUE = TestValue.ofLength(50_000);

    private final TestDatabase database;
    private Stage stage;
    private FaultProxy proxy;
    private HikariDataSource pool;

    OpenValueIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void open() throws SQLException, IOException {
        stage = new Stage(database);
        proxy = FaultProxy.to(database.url(), LinkQuality.perfect());
        pool = Pools.of(database, proxy.url(), 1);
        for (Target target : Target.values()) {
            stage.reset(target, VALUE);
        }
    }

    @AfterEach
    void close() throws SQLException, IOException {
        pool.close();
        proxy.close();
        stage.close();
    }

    /** How far a value is read before it is closed. */
    enum Until {
        NOTHING(0),
        ONE_BYTE(1),
        HALF(25_000),
        ALL(50_000),
        END(50_001);

        private final int bytes;

        Until(int bytes) {
            this.bytes = bytes;
        }
    }

    static Stream<Arguments> closings() {
        return Stream.of(Target.values())
                .flatMap(target -> Stream.of(Commit.values())
                        .flatMap(
                                commit -> Stream.of(Until.values()).map(until -> Arguments.of(target, commit, until))));
    }

    @ParameterizedTest
    @MethodSource("closings")
    void closesAnywhereAndTwice(Target target, Commit commit, Until until) throws Exception {
        String backend;
        try (Connection connection = borrow(commit)) {
            backend = Questions.ask(connection, "SELECT pg_backend_pid()");
            BinaryValue value = open(connection, target);
            byte[] got = value.inputStream().readNBytes(until.bytes);
            assertThat(got).hasSize((int) Math.min(until.bytes, VALUE.length()));
            value.close();
            value.close();
            assertThat(connection.getAutoCommit()).isEqualTo(commit == Commit.AUTO);
            Soundness.assertAnswers(connection);
        }
        assertNextBorrowerIsServed(backend);
    }

    /** What else a caller does on the connection. */
    enum Meanwhile {
        STATEMENTS,
        IS_VALID,
        COMMIT,
        ROLLBACK,
        AUTO_COMMIT,
        ANOTHER_VALUE
    }

    static Stream<Arguments> meanwhiles() {
        return Stream.of(Target.values())
                .flatMap(target -> Stream.of(Commit.values())
                        .flatMap(commit ->
                                Stream.of(Meanwhile.values()).map(what -> Arguments.of(target, commit, what))));
    }

    /** The value goes on to its end, or fails because its transaction was taken away; it never gives wrong bytes. */
    @ParameterizedTest
    @MethodSource("meanwhiles")
    void servesTheCallersOtherStatements(Target target, Commit commit, Meanwhile what) throws Exception {
        String backend;
        try (Connection connection = borrow(commit)) {
            backend = Questions.ask(connection, "SELECT pg_backend_pid()");
            try (BinaryValue value = open(connection, target)) {
                InputStream in = value.inputStream();
                assertThat(in.readNBytes(1000)).isEqualTo(VALUE.open(0, 1000).readAllBytes());
                meanwhile(connection, target, what);
                byte[] rest = VALUE.open(1000, VALUE.length() - 1000).readAllBytes();
                try {
                    assertThat(in.readAllBytes()).isEqualTo(rest);
                } catch (TransferException e) {
                    assertThat(what).isIn(Meanwhile.COMMIT, Meanwhile.ROLLBACK, Meanwhile.AUTO_COMMIT);
                    assertThat(e.sqlState()).as(e::toString).contains("34000");
                }
            }
            if (!connection.getAutoCommit()) {
                connection.rollback();
            }
            Soundness.assertAnswers(connection);
        }
        assertNextBorrowerIsServed(backend);
        assertThat(stage.look(target).digest()).isEqualTo(VALUE.sha256());
    }

    private void meanwhile(Connection connection, Target target, Meanwhile what) throws Exception {
        switch (what) {
            case STATEMENTS -> Soundness.assertAnswers(connection);
            case IS_VALID -> assertThat(connection.isValid(5)).isTrue();
            case COMMIT -> connection.commit();
            case ROLLBACK -> connection.rollback();
            case AUTO_COMMIT -> connection.setAutoCommit(true);
            case ANOTHER_VALUE -> {
                try (BinaryValue other = open(connection, target)) {
                    assertThat(other.inputStream().readAllBytes()).isEqualTo(VALUE.bytes());
                }
            }
        }
    }

    /** One reads a value by and by while another thread asks questions: neither gets the other's answers. */
    @ParameterizedTest
    @EnumSource
    void servesTwoThreadsOnOneConnection(Target target) throws Exception {
        try (Connection connection = borrow(Commit.BY_CALLER)) {
            FutureTask<Boolean> questions = new FutureTask<>(() -> {
                for (int i = 0; i < 5; i++) {
                    Soundness.assertAnswers(connection);
                }
                return true;
            });
            Thread thread = new Thread(questions);
            thread.start();
            int values = 0;
            while (!questions.isDone()) {
                VerifyingSink sink = VerifyingSink.of(VALUE);
                stage.transfers()
                        .read(
                                connection,
                                cell(target).cell(),
                                ByteRange.all(),
                                sink,
                                cell(target).options());
                sink.assertReceivedAll();
                values++;
            }
            assertThat(questions.get(1, TimeUnit.MINUTES)).isTrue();
            assertThat(values).isPositive();
            connection.rollback();
            Soundness.assertAnswers(connection);
        }
    }

    /** The sink fails, and the server is not heard of any more: the caller is not kept waiting by what tidies up. */
    @ParameterizedTest
    @EnumSource
    void givesUpAConnectionThatDoesNotAnswerAfterAFailure(Commit commit) throws Exception {
        try (Connection connection = borrow(commit)) {
            Link link = proxy.link(connection);
            BinarySink failing = Midway.sink(() -> {
                link.inflict(Way.TO_CLIENT, Fault.FREEZE);
                throw new IOException("of the caller's");
            });
            TransferException thrown = catchThrowableOfType(
                    TransferException.class,
                    () -> stage.transfers().read(connection, cell(Target.BINARY).cell(), failing));
            assertThat(thrown.reason()).isEqualTo(Reason.SINK_FAILED);
            assertThat(thrown.connection()).as(thrown::toString).isEqualTo(ConnectionState.CLOSED);
            assertThat(connection.isClosed()).isTrue();
        }
        try (Connection next = pool.getConnection()) {
            Soundness.assertAnswers(next);
        }
    }

    /** The same in the middle of an upload. */
    @ParameterizedTest
    @EnumSource
    void givesUpAConnectionThatDoesNotAnswerAfterASourceFailed(Target target) throws Exception {
        try (Connection connection = borrow(Commit.AUTO)) {
            Link link = proxy.link(connection);
            BinarySource failing = Midway.source(VALUE.other(), () -> {
                link.inflict(Way.TO_CLIENT, Fault.FREEZE);
                throw new IOException("of the caller's");
            });
            TransferException thrown = catchThrowableOfType(
                    TransferException.class,
                    () -> stage.transfers()
                            .write(
                                    connection,
                                    cell(target).cell(),
                                    failing,
                                    cell(target).options()));
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.SOURCE_FAILED);
            assertThat(thrown.connection()).as(thrown::toString).isEqualTo(ConnectionState.CLOSED);
        }
        try (Connection next = pool.getConnection()) {
            Soundness.assertAnswers(next);
        }
        assertThat(stage.look(target).digest()).isEqualTo(VALUE.sha256());
    }

    private Connection borrow(Commit commit) throws SQLException {
        Connection connection = pool.getConnection();
        connection.setAutoCommit(commit == Commit.AUTO);
        return connection;
    }

    private Deed.Scene cell(Target target) {
        return stage.scene(target, VALUE, VALUE);
    }

    private BinaryValue open(Connection connection, Target target) {
        return stage.transfers()
                .open(
                        connection,
                        cell(target).cell(),
                        ByteRange.all(),
                        cell(target).options());
    }

    private void assertNextBorrowerIsServed(String backend) throws SQLException {
        try (Connection next = pool.getConnection()) {
            assertThat(Questions.ask(next, "SELECT pg_backend_pid()"))
                    .as("the same backend")
                    .isEqualTo(backend);
            Soundness.assertAnswers(next);
        }
    }
}
