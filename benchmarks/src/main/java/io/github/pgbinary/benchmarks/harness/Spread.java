package io.github.pgbinary.benchmarks.harness;

import java.util.List;

/**
 * The middle and the ends of some samples.
 *
 * @param median the middle one, or the mean of the middle two
 * @param min the lowest
 * @param max the highest
 */
public record Spread(double median, double min, double max) {
    /**
     * The spread of at least one sample, in any order.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static Spread of(List<Double> samples) {
        if (samples.isEmpty()) {
            throw new IllegalArgumentException("no samples");
        }
        double[] sorted =
                samples.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        int upper = sorted.length / 2;
        int lower = (sorted.length - 1) / 2;
        return new Spread((sorted[lower] + sorted[upper]) / 2, sorted[0], sorted[sorted.length - 1]);
    }
}
