package io.github.pgbinary.it.fault;

import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.FutureTask;

/** A way of the caller's to stop a transfer. */
enum Stopper {
    CANCELLATION(Reason.CANCELLED),
    DEADLINE(Reason.DEADLINE),
    INTERRUPT(Reason.CANCELLED),
    /** On JDK 21 and later; there the JDK itself closes the socket (JEP 444). */
    INTERRUPT_OF_VIRTUAL_THREAD(Reason.CANCELLED);

    static final Duration TIME = Duration.ofMillis(1_500);

    private final Reason reason;

    Stopper(Reason reason) {
        this.reason = reason;
    }

    Reason reason() {
        return reason;
    }

    boolean isPossible() {
        return this != INTERRUPT_OF_VIRTUAL_THREAD || Runtime.version().feature() >= 21;
    }

    TransferOptions options(TransferOptions options, Cancellation token) {
        return switch (this) {
            case CANCELLATION -> options.withCancellation(token);
            case DEADLINE -> options.withDeadline(TIME);
            case INTERRUPT, INTERRUPT_OF_VIRTUAL_THREAD -> options;
        };
    }

    Thread start(FutureTask<?> task) {
        if (this != INTERRUPT_OF_VIRTUAL_THREAD) {
            Thread thread = new Thread(task, "transfer");
            thread.start();
            return thread;
        }
        try {
            Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            return (Thread) start.invoke(null, task);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Stops it now; a deadline is waited for. Gives the nanoseconds at which it was stopped. */
    long stop(Thread thread, Cancellation token, long startedNanos) {
        switch (this) {
            case CANCELLATION -> {
                long now = System.nanoTime();
                token.cancel();
                return now;
            }
            case DEADLINE -> {
                return startedNanos + TIME.toNanos();
            }
            default -> {
                thread.interrupt();
                return System.nanoTime();
            }
        }
    }
}
