package io.github.pgbinary.facade.session;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Looks after every running transfer, ten times a second. Thread-safe.
 *
 * <p>One timer for all, at rest while nothing runs: an alarm for each would wake the JDK's timer thread at each small
 * transfer, a second context switch beside the one for the server's answer (docs/decisions/0010).
 */
final class Rounds {
    private static final Duration EVERY = Duration.ofMillis(100);
    private static final Rounds ALL = new Rounds();

    private final Set<Stop> running = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean going = new AtomicBoolean();

    private Rounds() {}

    /** Looks after a transfer until it {@linkplain #leave leaves} or need not be looked after any more. */
    static void join(Stop stop) {
        ALL.running.add(stop);
        ALL.goOn();
    }

    static void leave(Stop stop) {
        ALL.running.remove(stop);
    }

    private void goOn() {
        if (!running.isEmpty() && !going.get() && going.compareAndSet(false, true)) {
            CompletableFuture.delayedExecutor(EVERY.toNanos(), TimeUnit.NANOSECONDS)
                    .execute(this::go);
        }
    }

    private void go() {
        running.removeIf(stop -> !stop.look());
        going.set(false);
        goOn();
    }
}
