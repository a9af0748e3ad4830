package io.github.pgbinary.benchmarks.harness;

import java.time.Duration;

/**
 * How long is measured. More than this only makes figures steadier.
 *
 * @param warmUp for each way before its first timed block
 * @param pair for the rounds of one pair
 * @param minRounds of a pair, however long they take
 * @param survey blocks of each way that tell which peer is the best
 */
public record Effort(Duration warmUp, Duration pair, int minRounds, int survey) {
    private static final int MAX_BLOCK = 32;
    private static final long BLOCK_BYTES = 4L << 20;

    /** For figures to keep. */
    public static Effort full() {
        return new Effort(Duration.ofMillis(800), Duration.ofMillis(2500), 7, 5);
    }

    /** For a look. */
    public static Effort quick() {
        return new Effort(Duration.ofMillis(100), Duration.ofMillis(150), 3, 2);
    }

    /** How many transfers of {@code size} bytes are timed as one: a clock read per 100 us would be seen, and blocks even out. */
    public static int block(long size) {
        return (int) Math.max(1, Math.min(MAX_BLOCK, BLOCK_BYTES / Math.max(1, size)));
    }
}
