package io.github.pgbinary.instruments;

import java.io.IOException;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

/** Looks at a process's memory again and again and keeps the highest figure. */
final class MemorySampler implements AutoCloseable {
    private static final long PERIOD_NANOS = 5_000_000;

    private final ProcessMemory process;
    private final ReentrantLock lock = new ReentrantLock();
    private final long start;
    private long highest;
    private long shared;
    private boolean open = true;

    private MemorySampler(ProcessMemory process) throws IOException {
        this.process = process;
        highest = process.anonymous();
        shared = process.sharedAnonymous();
        start = highest - shared;
    }

    static MemorySampler start(ProcessMemory process) throws IOException {
        try {
            MemorySampler sampler = new MemorySampler(process);
            Thread thread = new Thread(sampler::run, "pgbinary-backend-memory");
            thread.setDaemon(true);
            thread.start();
            return sampler;
        } catch (IOException e) {
            process.close();
            throw e;
        }
    }

    long start() {
        return start;
    }

    /** The highest figure counts as few pages as shared as are shared now: a page written since the start is the process's own. */
    long peakAboveStart() {
        lock.lock();
        try {
            lookTwice();
            return Math.max(0, highest - shared - start);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            lookTwice();
            open = false;
            process.close();
        } catch (IOException e) {
            // Only reading can fail in a way that matters.
        } finally {
            lock.unlock();
        }
    }

    private void run() {
        long lasted = look();
        while (lasted >= 0) {
            LockSupport.parkNanos(this, Math.max(PERIOD_NANOS, lasted));
            lasted = look();
        }
    }

    /** Returns how long the look took, in nanoseconds, or a negative number when there is nothing to look at any more. */
    private long look() {
        lock.lock();
        try {
            if (!open) {
                return -1;
            }
            long before = System.nanoTime();
            highest = Math.max(highest, process.anonymous());
            return System.nanoTime() - before;
        } catch (IOException e) {
            // The process has ended; what was seen of it stays.
            return -1;
        } finally {
            lock.unlock();
        }
    }

    private void lookTwice() {
        if (look() >= 0) {
            try {
                shared = Math.min(shared, process.sharedAnonymous());
            } catch (IOException e) {
                // As above.
            }
        }
    }
}
