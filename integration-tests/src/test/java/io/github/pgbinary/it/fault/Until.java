package io.github.pgbinary.it.fault;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Callable;

/** Waits for conditions. */
final class Until {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Until() {}

    /** Returns when something has become true. */
    static void isTrue(Callable<Boolean> condition) {
        Instant end = Instant.now().plus(PATIENCE);
        try {
            while (!condition.call()) {
                if (Instant.now().isAfter(end)) {
                    throw new AssertionError("did not become true within " + PATIENCE);
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
