package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import com.sun.management.GarbageCollectionNotificationInfo;
import com.sun.management.GarbageCollectorMXBean;
import com.sun.management.GcInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;
import org.jspecify.annotations.Nullable;

/**
 * The most heap that reachable objects took during a window: what is used right after a full collection, all pools together.
 *
 * <pre>{@code
 * try (LiveHeap heap = LiveHeap.watch()) {
 *     ...
 *     long bytes = heap.peakAboveStart();
 * }
 * }</pre>
 *
 * <p>How it measures. What is used at any other moment is mostly garbage, and a young collection leaves garbage in the old
 * generation. So only full collections count: those at both ends of the window, which are asked for; those that the JVM makes by
 * itself; and one that is asked for each time a young collection leaves more used, by 512 KiB, than the peak so far, to find out
 * whether that is garbage. In a small heap ({@code -Xmx40m}) these look often enough. In a large one a value may come and go between
 * two collections: there {@link #watchEvery(Duration)} asks for one again and again, which slows the JVM.
 *
 * <p>Works with the serial, parallel and G1 collectors. The serial one is the best to measure with: G1 rounds arrays above half a
 * region up to whole regions, so that at 40 MiB one of 1 MiB takes 2. The serial and parallel ones leave some dead objects where they
 * are, up to 5 % of the old generation, unless run with {@code -XX:MarkSweepDeadRatio=0}. The gauge sees the whole JVM, so nothing else should allocate meanwhile.
 * Thread-safe.
 */
public final class LiveHeap implements AutoCloseable {
    private static final long WORTH_A_LOOK = 512 * 1024;
    private static final String FULL_COLLECTION = "end of major GC";
    private static final Set<String> POOLS = ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .map(MemoryPoolMXBean::getName)
            .collect(Collectors.toUnmodifiableSet());
    private static final List<GarbageCollectorMXBean> COLLECTORS =
            ManagementFactory.getPlatformMXBeans(GarbageCollectorMXBean.class);
    private static final Set<String> FULL_COLLECTORS = Set.of("MarkSweepCompact", "PS MarkSweep", "G1 Old Generation");

    private final long start;
    private final AtomicLong peak = new AtomicLong();
    private final NotificationListener listener = this::collected;
    private final Thread looker;
    private volatile boolean closed;
    private volatile boolean suspicious;

    private LiveHeap(@Nullable Duration period) {
        start = now();
        peak.set(start);
        looker = new Thread(() -> look(period), "pgbinary-live-heap");
        looker.setDaemon(true);
    }

    /** Opens a window that looks as often as collections give reason to. */
    public static LiveHeap watch() {
        return new LiveHeap(null).open();
    }

    /** Opens a window that also asks for a full collection every {@code period}, at least a millisecond. */
    public static LiveHeap watchEvery(Duration period) {
        if (requireNonNull(period, "period is null").compareTo(Duration.ofMillis(1)) < 0) {
            throw new IllegalArgumentException("period is below 1 ms: " + period);
        }
        return new LiveHeap(period).open();
    }

    /**
     * Asks for a full collection and returns the bytes that reachable objects take after it.
     *
     * @throws IllegalStateException if the JVM has another collector than the three, or ignores such requests
     *     ({@code -XX:+DisableExplicitGC})
     */
    public static long now() {
        GarbageCollectorMXBean full = COLLECTORS.stream()
                .filter(collector -> FULL_COLLECTORS.contains(collector.getName()))
                .findFirst()
                .orElseThrow(() -> cannot("run this JVM with -XX:+UseSerialGC"));
        long before = full.getCollectionCount();
        System.gc();
        if (full.getCollectionCount() == before) {
            throw cannot("this JVM ignores requests for a collection, run it without -XX:+DisableExplicitGC");
        }
        // Not the pools' own getCollectionUsage: a young collection right after this one would mix its figures in.
        return usedAfter(full.getLastGcInfo());
    }

    /** Returns the bytes that were live when the window was opened. */
    public long start() {
        return start;
    }

    /** Returns the highest number of live bytes seen in the window so far, this moment included: asks for a full collection. */
    public long peak() {
        return raise(now());
    }

    /** Returns {@link #peak()} less {@link #start()}; never negative. */
    public long peakAboveStart() {
        return peak() - start;
    }

    /** The peak so far, without a look at this moment. */
    long seen() {
        return peak.get();
    }

    /** Stops watching; the peak can still be asked for. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(looker);
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            try {
                ((NotificationEmitter) collector).removeNotificationListener(listener);
            } catch (ListenerNotFoundException e) {
                // Closed before: nothing is left to remove.
            }
        }
    }

    private LiveHeap open() {
        COLLECTORS.forEach(
                collector -> ((NotificationEmitter) collector).addNotificationListener(listener, null, null));
        looker.start();
        return this;
    }

    // Notifications come in a thread of the JVM's, where a collection must not be asked for.
    private void collected(Notification notification, @Nullable Object handback) {
        if (!notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
            return;
        }
        var info = GarbageCollectionNotificationInfo.from((CompositeData) notification.getUserData());
        long used = usedAfter(info.getGcInfo());
        if (info.getGcAction().equals(FULL_COLLECTION)) {
            raise(used);
        } else if (used > peak.get() + WORTH_A_LOOK) {
            suspicious = true;
            LockSupport.unpark(looker);
        }
    }

    private void look(@Nullable Duration period) {
        while (!closed) {
            if (period == null) {
                LockSupport.park(this);
            } else {
                LockSupport.parkNanos(this, period.toNanos());
            }
            if (!closed && (suspicious || period != null)) {
                suspicious = false;
                raise(now());
            }
        }
    }

    private long raise(long live) {
        return peak.accumulateAndGet(live, Math::max);
    }

    private static IllegalStateException cannot(String why) {
        return new IllegalStateException("live heap cannot be measured: " + why);
    }

    private static long usedAfter(GcInfo collection) {
        return collection.getMemoryUsageAfterGc().entrySet().stream()
                .filter(pool -> POOLS.contains(pool.getKey()))
                .mapToLong(pool -> pool.getValue().getUsed())
                .sum();
    }
}
