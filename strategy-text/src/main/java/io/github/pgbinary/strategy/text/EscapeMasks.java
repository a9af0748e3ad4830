package io.github.pgbinary.strategy.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** What 64 bytes of escape text are, as the bits of a {@code long}: bit k tells of byte k. */
final class EscapeMasks {
    static final int BLOCK = 64;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long EVEN = 0x5555555555555555L;
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;
    private static final long LOW = 0x7F7F7F7F7F7F7F7FL;
    private static final long BACKSLASH = '\\' * EACH;
    private static final long SPACE = ' ' * EACH;
    /** Moves bit 8k + 7 to bit 56 + k. */
    private static final long GATHER = 0x0002040810204081L;

    private EscapeMasks() {}

    /** The backslashes. */
    static long backslashes(byte[] text, int at) {
        long bits = 0;
        for (int i = 0; i < BLOCK; i += Long.BYTES) {
            long differing = (long) LONGS.get(text, at + i) ^ BACKSLASH;
            // The high bit of each byte is set where the byte is zero, with no carry into the next one.
            long equal = ~(((differing & LOW) + LOW) | differing) & HIGH;
            bits |= ((equal * GATHER) >>> 56) << i;
        }
        return bits;
    }

    /**
     * The backslashes that begin an escape: every second one of each run, from its first.
     *
     * <p>Added to a run's first bit, a run turns to zeros. So adding the first bits at even positions tells the runs that
     * begin there from the others; of those the even bits are wanted, of the others the odd ones.
     */
    private static long escapes(long backslashes) {
        long firstOfRun = backslashes & ~(backslashes << 1);
        long fromEven = backslashes & ~(backslashes + (firstOfRun & EVEN));
        return (fromEven & EVEN) | (backslashes & ~fromEven & ~EVEN);
    }

    /** The escapes that digits follow; the last bit is wrong if the next block begins with a backslash. */
    static long octals(long backslashes) {
        return escapes(backslashes) & ~(backslashes >>> 1);
    }

    /** The first bytes of spellings: all that are neither digits of an escape nor a second backslash. */
    static long begins(long backslashes) {
        long octals = octals(backslashes);
        return ~((escapes(backslashes) << 1) | (octals << 2) | (octals << 3));
    }

    /** Not 0 if a byte is not printable ASCII. */
    static int unprintable(byte[] text, int at) {
        long bad = 0;
        for (int i = 0; i < BLOCK; i += Long.BYTES) {
            long bytes = (long) LONGS.get(text, at + i);
            // One of the two has its high bit set for a byte below 32 or above 126, and for none other if all are
            // right.
            bad |= (bytes - SPACE) | (bytes + EACH);
        }
        return (int) (((bad & HIGH) >>> 32) | (bad & HIGH));
    }
}
