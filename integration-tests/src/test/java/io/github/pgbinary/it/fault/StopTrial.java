package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import io.github.pgbinary.testkit.proxy.Fault;
import io.github.pgbinary.testkit.proxy.FaultProxy;
import io.github.pgbinary.testkit.proxy.Link;
import io.github.pgbinary.testkit.proxy.Way;
import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.postgresql.PGConnection;

/** One transfer that is made to wait and then stopped. */
final class StopTrial implements AutoCloseable {
    /** More than sockets buffer: a backend that is stopped makes the writer wait. */
    private static final long LONG = 24 << 20;

    private final Stage stage;
    private final Stopper stopper;
    private final Blocked blocked;
    private final Target target;
    private final Connection connection;
    private final Link link;
    private final int backend;
    private final Cancellation token = Cancellation.create();
    private final Gate gate = new Gate();
    private final TestValue old;
    private final TestValue fresh;
    private final Connection holder;
    private long process;

    StopTrial(Stage stage, FaultProxy proxy, Stopper stopper, Blocked blocked, Target target, Connection connection)
            throws Exception {
        this.stage = stage;
        this.stopper = stopper;
        this.blocked = blocked;
        this.target = target;
        this.connection = connection;
        this.link = proxy.link(connection);
        this.backend = connection.unwrap(PGConnection.class).getBackendPID();
        this.old = TestValue.ofLength(100_000);
        this.fresh = TestValue.ofLength(blocked == Blocked.SOCKET_WRITE ? LONG : 100_001);
        this.holder = DriverManager.getConnection(
                stage.database().url(), stage.database().credentials());
        stage.reset(target, old);
    }

    /** What it threw, and milliseconds since it was stopped or, in the caller's code, since that returned. */
    record Result(TransferException thrown, long millis) {}

    int backend() {
        return backend;
    }

    Result run() throws Exception {
        obstruct();
        long started = System.nanoTime();
        FutureTask<TransferException> task = new FutureTask<>(this::transfer);
        Thread thread = stopper.start(task);
        Until.isTrue(() -> isBlocked(thread) || task.isDone());
        assertThat(task.isDone()).as("blocked").isFalse();
        long stopped = blocked.isCallersCode()
                ? letGo(stopper.stop(thread, token, started))
                : stopper.stop(thread, token, started);
        TransferException thrown = result(task);
        long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - stopped);
        clear();
        lookAtTheValue(thrown);
        return new Result(thrown, millis);
    }

    /** Lets the caller's code return a while after it was stopped. */
    private long letGo(long stopped) {
        long then = stopped + TimeUnit.MILLISECONDS.toNanos(300);
        Until.isTrue(() -> System.nanoTime() > then);
        long now = System.nanoTime();
        gate.open();
        return now;
    }

    private static TransferException result(FutureTask<TransferException> task) throws Exception {
        try {
            return task.get(60, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    private void obstruct() throws SQLException, IOException, InterruptedException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            switch (blocked) {
                case SERVER -> statement.execute("SELECT 1 FROM fault WHERE id = " + Stage.ID + " FOR UPDATE");
                case COMMIT -> {
                    stage.holdAtCommit();
                    statement.execute("SELECT pg_advisory_xact_lock(1)");
                }
                case SOCKET_READ -> link.after(Way.TO_CLIENT, target == Target.BINARY ? 6_000 : 0, Fault.FREEZE);
                case SOCKET_WRITE -> {
                    process = Signals.backend(Questions.ask(connection, "SELECT inet_client_port()"));
                    Signals.send("STOP", process);
                }
                case SOURCE, SINK -> {
                    // They block by themselves.
                }
            }
        }
    }

    /** Takes away what it waited for. */
    private void clear() throws SQLException, IOException, InterruptedException {
        holder.rollback();
        link.thaw();
        if (process != 0) {
            Signals.send("CONT", process);
            process = 0;
        }
    }

    private boolean isBlocked(Thread thread) throws SQLException {
        return switch (blocked) {
            case SERVER, COMMIT -> stage.waitsForLock(backend);
            case SOCKET_READ -> link.fired().isPresent() && Blocked.isIn(thread, "implRead");
            case SOCKET_WRITE -> Blocked.isIn(thread, "implWrite") && Blocked.isParked(thread);
            case SOURCE, SINK -> gate.isReached();
        };
    }

    private TransferException transfer() throws SQLException {
        Deed.Scene scene = stage.scene(target, old, fresh);
        TransferOptions options = stopper.options(scene.options(), token);
        try {
            if (blocked == Blocked.SINK || (blocked == Blocked.SOCKET_READ && target == Target.BINARY)) {
                BinarySink sink = blocked == Blocked.SINK ? gate.sink() : VerifyingSink.of(old);
                scene.transfers().read(connection, scene.cell(), ByteRange.all(), sink, options);
            } else {
                BinarySource source = blocked == Blocked.SOURCE ? gate.source(fresh) : fresh.source();
                scene.transfers().write(connection, scene.cell(), source, options);
            }
        } catch (TransferException e) {
            return e;
        } finally {
            Thread.interrupted(); // it stays set, for the caller to see
        }
        throw new AssertionError("it succeeded, though it was stopped");
    }

    private void lookAtTheValue(TransferException thrown) throws SQLException {
        if (connection.isClosed()) {
            stage.awaitGone(backend);
        }
        Stage.Seen seen = stage.look(target);
        assertThat(seen.orphans()).as("large objects that no row holds").isZero();
        if (thrown.reason() == Reason.OUTCOME_UNKNOWN) {
            assertThat(seen.digest()).isIn(old.sha256(), fresh.sha256());
        } else {
            assertThat(seen.digest()).isEqualTo(old.sha256());
        }
        stage.assertNeighbourUntouched();
    }

    @Override
    public void close() throws Exception {
        gate.open();
        clear();
        holder.close();
        stage.letCommitGo();
    }
}
