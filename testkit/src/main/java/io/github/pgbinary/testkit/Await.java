package io.github.pgbinary.testkit;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** Waits for a condition: what a test does in place of sleeping. */
public final class Await {
    private Await() {}

    /**
     * Returns when something has become true.
     *
     * @throws AssertionError if it has not within {@code patience}
     */
    public static void within(Duration patience, Callable<Boolean> condition) {
        Instant end = Instant.now().plus(patience);
        try {
            while (!condition.call()) {
                if (Instant.now().isAfter(end)) {
                    throw new AssertionError("did not become true within " + patience);
                }
                Thread.onSpinWait();
            }
        } catch (RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
