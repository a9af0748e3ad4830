package io.github.pgbinary.strategy.text;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.sql.SQLException;

/** Bytes that one call allocates on this thread. */
final class Allocation {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private Allocation() {}

    /** A call measured. */
    @FunctionalInterface
    interface Call {
        Object run() throws SQLException;
    }

    /** The least of several runs: the first one loads classes. */
    static long of(Call call) throws SQLException {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            long before = THREADS.getCurrentThreadAllocatedBytes();
            call.run();
            least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
        }
        return least;
    }
}
