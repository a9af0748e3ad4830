package io.github.pgbinary.benchmarks.harness;

import java.time.Duration;

/** A number of transfers that are timed as one. */
final class Block {
    private Block() {}

    /** Nanoseconds that each of {@code transfers} took. */
    static double nanosEach(Mover mover, int transfers) throws Exception {
        mover.prepare(transfers);
        long begin = System.nanoTime();
        for (int i = 0; i < transfers; i++) {
            mover.move();
        }
        long end = System.nanoTime();
        mover.check();
        return (end - begin) / (double) transfers;
    }

    /** Moves until the time is over, twice at least: a first statement is not yet the one that is measured. */
    static void warmUp(Mover mover, int transfers, Duration time) throws Exception {
        long end = System.nanoTime() + time.toNanos();
        int blocks = 0;
        while (blocks < 2 || System.nanoTime() - end < 0) {
            nanosEach(mover, transfers);
            blocks++;
        }
    }
}
