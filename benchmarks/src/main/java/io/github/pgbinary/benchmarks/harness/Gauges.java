package io.github.pgbinary.benchmarks.harness;

import io.github.pgbinary.benchmarks.server.Link;
import io.github.pgbinary.instruments.AllocatedBytes;
import io.github.pgbinary.instruments.BackendMemory;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.instruments.WireCount;
import java.time.Duration;
import java.util.OptionalLong;

/**
 * What one transfer costs besides time; each empty where it cannot be seen.
 *
 * @param roundTrips of one transfer on a warm connection
 * @param sent bytes that left the socket, and
 * @param received that came
 * @param allocated bytes of heap on the thread that moves, garbage included; not those of a driver's own threads
 * @param peakHeap the most live heap above that before the transfer
 * @param serverMemory the most private memory of the server's process above that of a fresh connection
 */
public record Gauges(
        OptionalLong roundTrips,
        OptionalLong sent,
        OptionalLong received,
        OptionalLong allocated,
        OptionalLong peakHeap,
        OptionalLong serverMemory) {
    private static final int TRANSFERS = 3;
    private static final Duration LOOK = Duration.ofMillis(5);
    private static final OptionalLong NONE = OptionalLong.empty();

    /** Reads what a warm way uses; {@code memory} is of another, fresh one. */
    static Gauges of(Mover warm, Gauges memory) throws Exception {
        OptionalLong allocated = allocated(warm);
        if (warm.link().isEmpty()) {
            return new Gauges(NONE, NONE, NONE, allocated, memory.peakHeap(), memory.serverMemory());
        }
        Link link = warm.link().get();
        warm.prepare(1);
        WireCount before = link.wire().count();
        warm.move();
        WireCount count = link.wire().since(before);
        warm.check();
        return new Gauges(
                OptionalLong.of(count.roundTrips()),
                OptionalLong.of(count.bytesSent()),
                OptionalLong.of(count.bytesReceived()),
                allocated,
                memory.peakHeap(),
                memory.serverMemory());
    }

    /** No figures. */
    static Gauges none() {
        return new Gauges(NONE, NONE, NONE, NONE, NONE, NONE);
    }

    /** Lets a way that was just opened move once, with an eye on both sides' memory. */
    static Gauges memory(Mover fresh) throws Exception {
        OptionalLong server = NONE;
        if (fresh.link().isPresent()) {
            fresh.prepare(1);
            try (BackendMemory memory = BackendMemory.watch(fresh.link().get().connection())) {
                fresh.move();
                server = memory.peakAboveStart();
            }
            fresh.check();
        }
        fresh.prepare(1);
        try (LiveHeap heap = LiveHeap.watchEvery(LOOK)) {
            fresh.move();
            long peak = heap.peakAboveStart();
            fresh.check();
            return new Gauges(NONE, NONE, NONE, NONE, OptionalLong.of(peak), server);
        }
    }

    private static OptionalLong allocated(Mover warm) throws Exception {
        warm.prepare(TRANSFERS);
        AllocatedBytes bytes = AllocatedBytes.start();
        for (int i = 0; i < TRANSFERS; i++) {
            warm.move();
        }
        OptionalLong sum = bytes.soFar();
        warm.check();
        return sum.isPresent() ? OptionalLong.of(sum.getAsLong() / TRANSFERS) : NONE;
    }
}
