package io.github.pgbinary.facade.session;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Something to be done at a time to come, unless it is called off. Thread-safe.
 *
 * <p>Called off by an ordinary completion: before JDK 19 a cancelled one keeps its place in the JDK's timer until it is due
 * (JDK-8303742), and a transfer's deadline may be minutes away.
 */
final class Alarm implements AutoCloseable {
    private final CompletableFuture<Boolean> due = new CompletableFuture<>();

    private Alarm() {}

    static Alarm in(Duration delay, Runnable action) {
        Alarm alarm = new Alarm();
        // The JDK's timer has one thread: it only hands on what may block.
        CompletableFuture<Void> unused = alarm.due.thenAccept(rings -> {
            if (rings) {
                CompletableFuture<Void> unusedToo = CompletableFuture.runAsync(action);
            }
        });
        alarm.due.completeOnTimeout(true, delay.toNanos(), TimeUnit.NANOSECONDS);
        return alarm;
    }

    @Override
    public void close() {
        due.complete(false);
    }
}
