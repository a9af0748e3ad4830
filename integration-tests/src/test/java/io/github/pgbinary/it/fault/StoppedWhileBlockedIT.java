package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.it.Pools;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.Soundness;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.proxy.FaultProxy;
import io.github.pgbinary.testkit.proxy.LinkQuality;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A transfer that is stopped by its caller while it waits, wherever it waits. The pooled connection stays open where the server
 * answers, and is closed where it does not; in either case the next borrower gets right answers.
 *
 * <p>How long it takes is printed: a limit of time in a test would fail on a machine that is busy. The one there is, is twenty
 * times what is promised.
 */
@ServerTest
@Tag("newest")
@Timeout(120)
class StoppedWhileBlockedIT {
    private static final long HANGS = 10_000;

    private final TestDatabase database;
    private Stage stage;
    private FaultProxy proxy;
    private HikariDataSource pool;

    StoppedWhileBlockedIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void open() throws SQLException, IOException {
        stage = new Stage(database);
        proxy = FaultProxy.to(database.url(), LinkQuality.perfect());
        pool = Pools.of(database, proxy.url(), 1);
    }

    @AfterEach
    void close() throws SQLException, IOException {
        pool.close();
        proxy.close();
        stage.close();
    }

    static Stream<Arguments> ways() {
        return Stream.of(Stopper.CANCELLATION, Stopper.DEADLINE, Stopper.INTERRUPT)
                .flatMap(stopper -> waits().map(wait -> Arguments.of(stopper, wait.get()[0], wait.get()[1])));
    }

    static Stream<Arguments> waits() {
        return Stream.of(Blocked.values())
                .flatMap(blocked -> blocked.targets().stream().map(target -> Arguments.of(blocked, target)));
    }

    @ParameterizedTest
    @MethodSource("ways")
    void stops(Stopper stopper, Blocked blocked, Target target) throws Exception {
        StopTrial.Result result;
        int backend;
        try (Connection connection = pool.getConnection();
                StopTrial trial = new StopTrial(stage, proxy, stopper, blocked, target, connection)) {
            backend = trial.backend();
            result = trial.run();
            check(result.thrown(), stopper, blocked);
            if (result.thrown().connection() == ConnectionState.CLOSED) {
                assertThat(connection.isClosed()).as("closed, as said").isTrue();
            }
        }
        System.out.println("stopped by " + stopper + " while blocked in " + blocked + " (" + target + "): "
                + result.thrown().reason() + " after " + result.millis() + " ms, "
                + result.thrown().connection());
        assertThat(result.millis()).isLessThan(HANGS);
        try (Connection next = pool.getConnection()) {
            if (result.thrown().connection() == ConnectionState.UNTOUCHED) {
                assertThat(Questions.ask(next, "SELECT pg_backend_pid()")).isEqualTo(Integer.toString(backend));
            }
            Soundness.assertAnswers(next);
        }
    }

    @ParameterizedTest
    @MethodSource("waits")
    void stopsAVirtualThread(Blocked blocked, Target target) throws Exception {
        assumeTrue(Stopper.INTERRUPT_OF_VIRTUAL_THREAD.isPossible(), "virtual threads need JDK 21");
        stops(Stopper.INTERRUPT_OF_VIRTUAL_THREAD, blocked, target);
    }

    private static void check(TransferException thrown, Stopper stopper, Blocked blocked) {
        boolean jdkClosesSocket = stopper == Stopper.INTERRUPT_OF_VIRTUAL_THREAD && !blocked.isCallersCode();
        if (jdkClosesSocket && thrown.connection() == ConnectionState.CLOSED) {
            assertThat(thrown.reason()).as(thrown::toString).isIn(Reason.CANCELLED, Reason.OUTCOME_UNKNOWN);
        } else {
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(stopper.reason());
            assertThat(thrown.connection())
                    .as(thrown::toString)
                    .isEqualTo(blocked.serverAnswers() ? ConnectionState.UNTOUCHED : ConnectionState.CLOSED);
        }
    }
}
