package io.github.pgbinary.instruments;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/**
 * The bytes of heap that one thread has allocated since a moment, garbage included.
 *
 * <p>An exact count kept by the JVM, whatever the collector does. Made by and for one thread; may be read by any.
 */
public final class AllocatedBytes {
    private final long threadId;
    private final OptionalLong start;

    private AllocatedBytes(long threadId) {
        this.threadId = threadId;
        this.start = total(threadId);
    }

    /** Starts counting what the current thread allocates. */
    public static AllocatedBytes start() {
        return new AllocatedBytes(Thread.currentThread().getId());
    }

    /** Returns the bytes allocated since the start; empty if the JVM does not count or the thread has ended. */
    public OptionalLong soFar() {
        OptionalLong now = total(threadId);
        return start.isPresent() && now.isPresent()
                ? OptionalLong.of(now.getAsLong() - start.getAsLong())
                : OptionalLong.empty();
    }

    // The interface is HotSpot's own; other JVMs may have the standard one alone, or have counting switched off.
    private static OptionalLong total(long threadId) {
        if (ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                && threads.isThreadAllocatedMemorySupported()
                && threads.isThreadAllocatedMemoryEnabled()) {
            long bytes = threads.getThreadAllocatedBytes(threadId);
            return bytes < 0 ? OptionalLong.empty() : OptionalLong.of(bytes);
        }
        return OptionalLong.empty();
    }
}
