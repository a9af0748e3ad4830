package io.github.pgbinary;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Cancels one or many transfers from any thread. Thread-safe.
 *
 * <p>The transfer ends as {@link TransferException.Reason#CANCELLED}. Once cancelled it stays so.
 */
public final class Cancellation {
    private final List<Runnable> actions = new ArrayList<>();
    private final ReentrantLock lock = new ReentrantLock();
    private boolean cancelled;

    private Cancellation() {}

    /** A new one, not cancelled. */
    public static Cancellation create() {
        return new Cancellation();
    }

    /** Cancels every transfer that was given this, now or later. Returns after their wake-up actions ran. */
    public void cancel() {
        List<Runnable> due;
        lock.lock();
        try {
            cancelled = true;
            due = List.copyOf(actions);
            actions.clear();
        } finally {
            lock.unlock();
        }
        due.forEach(Runnable::run);
    }

    /** Whether {@link #cancel} was called. */
    public boolean isCancelled() {
        lock.lock();
        try {
            return cancelled;
        } finally {
            lock.unlock();
        }
    }

    /**
     * Runs {@code action} once on the cancelling thread, or at once on this one if cancelled already.
     *
     * @return closing it forgets the action
     */
    public Registration onCancel(Runnable action) {
        lock.lock();
        try {
            if (!cancelled) {
                actions.add(action);
                return () -> forget(action);
            }
        } finally {
            lock.unlock();
        }
        action.run();
        return () -> {};
    }

    private void forget(Runnable action) {
        lock.lock();
        try {
            actions.remove(action);
        } finally {
            lock.unlock();
        }
    }

    /** An {@link #onCancel} wish, ended by closing it. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }
}
