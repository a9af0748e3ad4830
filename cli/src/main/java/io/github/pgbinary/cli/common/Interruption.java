package io.github.pgbinary.cli.common;

import io.github.pgbinary.Cancellation;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Lets a command that is interrupted (Ctrl-C, a signal) finish its cleaning up: cancels its transfer and holds the
 * process until {@link #close}, for a while. Thread-safe.
 */
public final class Interruption implements AutoCloseable {
    private static final long PATIENCE_SECONDS = 20;

    private final Cancellation cancellation = Cancellation.create();
    private final CountDownLatch cleaned = new CountDownLatch(1);
    private final Thread hook = new Thread(this::cancelAndWait, "pgbinary-interruption");

    private Interruption() {}

    /** Watches from now on. */
    public static Interruption watch() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    /** Cancelled when the process is asked to end. */
    public Cancellation cancellation() {
        return cancellation;
    }

    /** Ends the watch: all is cleaned up. */
    @Override
    public void close() {
        cleaned.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The process is ending, and the hook, which the line above released, with it.
        }
    }

    private void cancelAndWait() {
        cancellation.cancel();
        try {
            cleaned.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
