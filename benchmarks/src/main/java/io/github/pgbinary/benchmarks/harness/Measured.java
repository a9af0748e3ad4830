package io.github.pgbinary.benchmarks.harness;

import java.util.Optional;

/**
 * What was seen of one way at one size.
 *
 * @param way that was measured
 * @param baseline the peer it was paired with; empty if it has none
 * @param pair the times; of a way with no other to be paired with, those of itself beside itself
 * @param gauges everything but time
 */
public record Measured(Way way, Optional<String> baseline, Pair pair, Gauges gauges) {}
