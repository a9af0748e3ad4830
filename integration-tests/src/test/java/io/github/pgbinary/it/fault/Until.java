package io.github.pgbinary.it.fault;

import io.github.pgbinary.testkit.Await;
import java.time.Duration;
import java.util.concurrent.Callable;

/** Waits for conditions. */
final class Until {
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Until() {}

    /** Returns when something has become true. */
    static void isTrue(Callable<Boolean> condition) {
        Await.within(PATIENCE, condition);
    }
}
