package io.github.pgbinary.cli.demo;

/**
 * Time of a transfer without the demo's own part in it: making the bytes and comparing them, which would hide the
 * difference between two ways of moving them. For one thread.
 */
final class Stopwatch {
    private long own;
    private long began;
    private long total;

    /** Runs a transfer. */
    <T> T time(Transfer<T> transfer) {
        long start = System.nanoTime();
        try {
            return transfer.run();
        } finally {
            total = System.nanoTime() - start;
        }
    }

    /** The demo's own work begins. */
    void pause() {
        began = System.nanoTime();
    }

    /** The demo's own work ended. */
    void resume() {
        own += System.nanoTime() - began;
    }

    /** Nanoseconds of the transfer. */
    long nanos() {
        return Math.max(1, total - own);
    }

    /** What is timed. */
    @FunctionalInterface
    interface Transfer<T> {
        T run();
    }
}
