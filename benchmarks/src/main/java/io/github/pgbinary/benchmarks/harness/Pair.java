package io.github.pgbinary.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;

/**
 * Two ways measured in turn, A B A B, so that whatever the machine does meanwhile meets both.
 *
 * @param nanos one transfer of A
 * @param baselineNanos one transfer of B
 * @param ratio B's time by A's, round by round: above 1, A is the faster
 * @param rounds that were timed
 */
public record Pair(Spread nanos, Spread baselineNanos, Spread ratio, int rounds) {
    /**
     * Measures two ways that are warm.
     *
     * @param block transfers that are timed as one
     */
    public static Pair measure(Mover a, Mover b, int block, Effort effort) throws Exception {
        List<Double> ofA = new ArrayList<>();
        List<Double> ofB = new ArrayList<>();
        long end = System.nanoTime() + effort.pair().toNanos();
        while (ofA.size() < effort.minRounds() || System.nanoTime() - end < 0) {
            ofA.add(Block.nanosEach(a, block));
            ofB.add(Block.nanosEach(b, block));
        }
        return of(ofA, ofB);
    }

    /** The pair of samples that were taken round by round. */
    static Pair of(List<Double> ofA, List<Double> ofB) {
        List<Double> ratios = new ArrayList<>();
        for (int i = 0; i < ofA.size(); i++) {
            ratios.add(ofB.get(i) / ofA.get(i));
        }
        return new Pair(Spread.of(ofA), Spread.of(ofB), Spread.of(ratios), ratios.size());
    }
}
