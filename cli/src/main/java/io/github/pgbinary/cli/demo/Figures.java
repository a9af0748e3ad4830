package io.github.pgbinary.cli.demo;

import java.util.OptionalLong;

/**
 * What one transfer cost.
 *
 * @param nanos time without making and comparing bytes
 * @param roundTrips counted on the wire
 * @param serverMemory private memory of the backend above what it had before, at its peak; empty where it cannot be seen
 */
record Figures(long nanos, long roundTrips, OptionalLong serverMemory) {
    /** 1,000,000 bytes a second. */
    double megabytesPerSecond(long bytes) {
        return bytes * 1e3 / nanos;
    }

    double millis() {
        return nanos / 1e6;
    }
}
