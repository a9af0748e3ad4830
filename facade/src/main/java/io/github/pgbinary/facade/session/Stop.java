package io.github.pgbinary.facade.session;

import io.github.pgbinary.Cancellation;
import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.StopSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Deadline, cancellation and interruption of one transfer.
 *
 * <p>What fires asks the server to cancel, but only while a call of this transfer is on the wire: at any other moment the
 * request could hit a statement of the caller's. A call that ends waits for a request under way, since the server may
 * act on it late. If the server has not answered within the drain bound, and it is not the caller's own source or sink
 * that holds the call, the connection is aborted: the last resort.
 */
public final class Stop implements StopSignal, AutoCloseable {
    /** Long enough for a server under load to answer a cancel request, short enough for a caller who is waiting. */
    static final Duration DRAIN_BOUND = Duration.ofSeconds(1);

    private final Connection connection;
    private final PGConnection driver;
    private final List<Cancellation.Registration> registrations = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition requestEnded = lock.newCondition();
    private @Nullable CompletableFuture<@Nullable Void> timer;
    private volatile @Nullable Reason fired;
    private volatile boolean inCallersCode;
    private volatile long callersCodeEnded = System.nanoTime() - DRAIN_BOUND.toNanos();
    private long callNumber;
    private int depth;
    private volatile boolean broken;
    private boolean requesting;

    private Stop(Connection connection) {
        this.connection = connection;
        this.driver = Facts.driver(connection);
    }

    public static Stop of(Connection connection, Optional<Duration> deadline, Optional<Cancellation> cancellation) {
        Stop stop = new Stop(connection);
        cancellation.ifPresent(token -> stop.registrations.add(token.onCancel(() -> stop.fire(Reason.CANCELLED))));
        deadline.ifPresent(stop::startTimer);
        return stop;
    }

    @Override
    public void check() {
        Reason reason = fired;
        if (reason != null) {
            throw new TransferException(reason, message(reason), 0, ConnectionState.UNTOUCHED, null);
        }
        if (Thread.currentThread().isInterrupted()) {
            throw new TransferException(
                    Reason.CANCELLED, "the thread was interrupted", 0, ConnectionState.UNTOUCHED, null);
        }
    }

    /** What fired, if anything did. */
    public Optional<TransferException> firedAs() {
        Reason reason = fired;
        return reason == null ? Optional.empty() : Optional.of(new TransferException(reason, message(reason)));
    }

    /** Runs a call to the server that may be cancelled. A call may hold others. */
    public <T> T during(SqlCall<T> call) throws SQLException {
        check();
        enter();
        try {
            return call.run();
        } catch (SQLException | TransferException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            broken = true;
            throw e;
        } finally {
            leave();
        }
    }

    /**
     * Whether something escaped from the middle of a call that is neither the driver's {@link SQLException} nor ours. The
     * driver does not notice such a thing, and the next statement on the connection may wait for ever.
     */
    public boolean isBroken() {
        return broken;
    }

    /** Whether anything was sent to the server yet. */
    boolean hasCalled() {
        lock.lock();
        try {
            return callNumber > 0;
        } finally {
            lock.unlock();
        }
    }

    /** Runs a call that tidies up: also when the transfer was stopped, and never the reason of a failure. */
    public void quietly(SqlAction call) {
        enter();
        try {
            call.run();
        } catch (SQLException e) {
            // The transaction is aborted or the link is lost: both end what was to be tidied.
        } finally {
            leave();
        }
    }

    /**
     * Runs the caller's code within a call: while it blocks, the connection is not to blame, and while bytes are being sent
     * it must not use the connection.
     */
    public <T> T inCallersCode(IoCall<T> code) throws IOException {
        inCallersCode = true;
        try {
            return depth > 0 ? Sending.over(driver, code) : code.run();
        } finally {
            callersCodeEnded = System.nanoTime();
            inCallersCode = false;
        }
    }

    /** A listener of the caller's that is called within a call. */
    public ProgressListener watching(ProgressListener listener) {
        return (bytes, ofTotal) -> {
            try {
                inCallersCode(() -> {
                    listener.moved(bytes, ofTotal);
                    return bytes;
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /** Refuses a statement from within the code that gives the bytes of another one. */
    public void refuseWhileSending() {
        Sending.refuse(driver);
    }

    /** Code of the caller's that reads or writes. */
    @FunctionalInterface
    public interface IoCall<T> {
        T run() throws IOException;
    }

    @Override
    public void close() {
        registrations.forEach(Cancellation.Registration::close);
        CompletableFuture<@Nullable Void> running = timer;
        if (running != null) {
            running.cancel(false);
        }
    }

    private void startTimer(Duration deadline) {
        CompletableFuture<@Nullable Void> at = new CompletableFuture<>();
        at.completeOnTimeout(null, deadline.toNanos(), TimeUnit.NANOSECONDS);
        timer = at;
        CompletableFuture<Void> unused = at.thenRunAsync(() -> fire(Reason.DEADLINE));
    }

    private void fire(Reason reason) {
        long number;
        lock.lock();
        try {
            if (fired != null) {
                return;
            }
            fired = reason;
            if (depth == 0) {
                return;
            }
            requesting = true;
            number = callNumber;
        } finally {
            lock.unlock();
        }
        abortLater(number);
        requestCancel();
    }

    private void requestCancel() {
        try {
            Facts.driver(connection).cancelQuery();
        } catch (SQLException | TransferException e) {
            // The server cannot be reached or the connection is closed: the call on the wire fails by itself or is
            // aborted.
        } finally {
            lock.lock();
            try {
                requesting = false;
                requestEnded.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void abortLater(long number) {
        CompletableFuture.delayedExecutor(DRAIN_BOUND.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> abortIfStuck(number));
    }

    /** Holds the lock meanwhile, so that it is this call and no later one of the caller's that is cut off. */
    private void abortIfStuck(long number) {
        lock.lock();
        try {
            if (depth == 0 || callNumber != number) {
                return;
            }
            if (inCallersCode || System.nanoTime() - callersCodeEnded < DRAIN_BOUND.toNanos()) {
                abortLater(number);
                return;
            }
            Connections.abort(connection);
        } finally {
            lock.unlock();
        }
    }

    private void enter() {
        lock.lock();
        try {
            if (depth++ == 0) {
                callNumber++;
            }
        } finally {
            lock.unlock();
        }
    }

    private void leave() {
        lock.lock();
        try {
            while (requesting) {
                requestEnded.awaitUninterruptibly();
            }
            depth--;
        } finally {
            lock.unlock();
        }
    }

    private static String message(Reason reason) {
        return reason == Reason.DEADLINE ? "the deadline passed" : "the transfer was cancelled";
    }
}
