package io.github.pgbinary.cli.demo;

import java.util.OptionalLong;

/**
 * What one transfer cost.
 *
 * @param nanos time without making and comparing bytes, and without the collections that measuring the heap asks for
 * @param roundTrips counted on the wire
 * @param serverMemory private memory of the backend above what it had before, at its peak; empty where it cannot be seen
 * @param liveHeap most bytes of heap in use by reachable objects
 */
record Figures(long nanos, long roundTrips, OptionalLong serverMemory, long liveHeap) {
    /** 1,000,000 bytes a second. */
    double megabytesPerSecond(long bytes) {
        return bytes * 1e3 / nanos;
    }

    double millis() {
        return nanos / 1e6;
    }
}
