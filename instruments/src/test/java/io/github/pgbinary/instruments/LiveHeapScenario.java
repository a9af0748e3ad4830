package io.github.pgbinary.instruments;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Makes much garbage, first holding little and then, for a while, 20 MiB; prints what the gauge saw of each, in bytes. */
final class LiveHeapScenario {
    private static final int MIB = 1 << 20;
    private static final int PIECES = 8;

    private LiveHeapScenario() {}

    public static void main(String[] arguments) {
        System.out.println("garbage " + measure(0));
        System.out.println("leak " + measure(20));
    }

    /** Holds {@code mebibytes} in the middle of the window only: at its end all is garbage. */
    private static long measure(int mebibytes) {
        try (LiveHeap heap = LiveHeap.watch()) {
            List<byte[]> held = new ArrayList<>();
            // Small pieces: G1 gives each array above half a region (of 1 MiB here) regions of its own.
            for (int i = 0; i < mebibytes * PIECES; i++) {
                held.add(new byte[MIB / PIECES]);
            }
            makeGarbage();
            if (held.size() != mebibytes * PIECES) {
                throw new AssertionError("the list is reachable up to here");
            }
            held.clear();
            return heap.peakAboveStart();
        }
    }

    /** 2 GiB in all, the last 64 pieces of 16 KiB always reachable, so that some of it lives long enough to be promoted. */
    private static void makeGarbage() {
        Deque<byte[]> recent = new ArrayDeque<>();
        for (int i = 0; i < 131_072; i++) {
            recent.add(new byte[16 * 1024]);
            if (recent.size() > 64) {
                recent.remove();
            }
        }
    }
}
