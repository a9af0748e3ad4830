package io.github.pgbinary.instruments;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;

/** Waits for a condition, and fails when it does not come about in a minute. */
final class Await {
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration PAUSE = Duration.ofMillis(5);

    private Await() {}

    static void until(Callable<Boolean> condition) {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (!holds(condition)) {
            if (System.nanoTime() > deadline) {
                throw new AssertionError("condition did not come about within " + LIMIT.toSeconds() + " s");
            }
            LockSupport.parkNanos(PAUSE.toNanos());
        }
    }

    private static boolean holds(Callable<Boolean> condition) {
        try {
            return condition.call();
        } catch (Exception e) {
            throw new AssertionError("condition failed", e);
        }
    }
}
