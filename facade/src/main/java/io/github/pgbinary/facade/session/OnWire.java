package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * The call of one transfer that is on the wire, if any, and the ways to end it from another thread.
 *
 * <p>A request to cancel is sent only while there is one: at any other moment it could hit a statement of the caller's. A call
 * that ends waits for a request under way, since the server may act on it late.
 */
final class OnWire {
    /** Long enough for a server under load to answer a cancel request, short enough for a caller who is waiting. */
    private static final Duration DRAIN_BOUND = Duration.ofSeconds(1);

    private final Connection connection;
    private final PGConnection driver;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private volatile boolean inCallersCode;
    private volatile long callersCodeEnded = System.nanoTime() - DRAIN_BOUND.toNanos();
    private @Nullable Thread thread;
    private long number;
    private int depth;
    private boolean requesting;
    private boolean aborted;

    OnWire(Connection connection, PGConnection driver) {
        this.connection = connection;
        this.driver = driver;
    }

    PGConnection driver() {
        return driver;
    }

    /** Begins a call, which may be within another one; true if it is not. */
    boolean enter() {
        lock.lock();
        try {
            if (depth++ == 0) {
                number++;
                thread = Thread.currentThread();
            }
            return depth == 1;
        } finally {
            lock.unlock();
        }
    }

    void leave() {
        lock.lock();
        try {
            while (requesting && !aborted) { // on a connection that is gone it can hit nobody
                changed.awaitUninterruptibly();
            }
            if (--depth == 0) {
                thread = null;
            }
        } finally {
            lock.unlock();
        }
    }

    /** Whether anything was sent to the server yet. */
    boolean hasCalled() {
        lock.lock();
        try {
            return number > 0;
        } finally {
            lock.unlock();
        }
    }

    /** Whether the thread that waits for a call has been interrupted meanwhile. */
    boolean isInterrupted() {
        lock.lock();
        try {
            return thread != null && thread.isInterrupted();
        } finally {
            lock.unlock();
        }
    }

    /**
     * Asks the server to cancel the call on the wire, and aborts the connection if that does not end it within the drain
     * bound.
     *
     * @param note hears whether there is a call, while none can begin or end; false: nothing is to be done
     */
    void cancel(Predicate<Boolean> note) {
        long cancelled;
        lock.lock();
        try {
            if (!note.test(depth > 0) || depth == 0) {
                return;
            }
            requesting = true;
            cancelled = number;
        } finally {
            lock.unlock();
        }
        abortAfter(DRAIN_BOUND, cancelled);
        request();
    }

    /** Aborts the connection unless the call on the wire ends within the drain bound and some time more. */
    void boundCall(Duration more) {
        lock.lock();
        try {
            abortAfter(DRAIN_BOUND.plus(more), number);
        } finally {
            lock.unlock();
        }
    }

    /** Runs code of the caller's within a call: while it blocks, the connection is not to blame. */
    <T> T inCallersCode(Stop.IoCall<T> code) throws IOException {
        inCallersCode = true;
        try {
            return depth > 0 ? Sending.over(driver, code) : code.run();
        } finally {
            callersCodeEnded = System.nanoTime();
            inCallersCode = false;
        }
    }

    private void request() {
        try {
            driver.cancelQuery();
        } catch (SQLException | TransferException e) {
            // The server cannot be reached or the connection is closed: the call on the wire fails by itself or is
            // aborted.
        } finally {
            lock.lock();
            try {
                requesting = false;
                changed.signalAll();
            } finally {
                lock.unlock();
            }
        }
    }

    private void abortAfter(Duration time, long call) {
        Alarm unused = Alarm.in(time, () -> abortIfStuck(call));
    }

    /** Holds the lock meanwhile, so that it is this call and no later one of the caller's that is cut off. */
    private void abortIfStuck(long call) {
        lock.lock();
        try {
            if (depth == 0 || number != call) {
                return;
            }
            if (inCallersCode || System.nanoTime() - callersCodeEnded < DRAIN_BOUND.toNanos()) {
                abortAfter(DRAIN_BOUND, call);
                return;
            }
            aborted = true;
            changed.signalAll();
            Connections.abort(connection);
        } finally {
            lock.unlock();
        }
    }
}
