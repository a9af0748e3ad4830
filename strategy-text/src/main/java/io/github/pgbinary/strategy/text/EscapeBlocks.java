package io.github.pgbinary.strategy.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Decodes escape text in blocks of 64 bytes.
 *
 * <p>Going from one spelling to the next, each step waits for the width of the one before, and on random bytes no
 * processor guesses that width. So a block's backslashes are gathered into the bits of a {@code long} first, from which
 * a few operations tell where every spelling begins; those are then decoded without a branch on their content. A block
 * begins where a spelling begins and stops a little early, so that none is cut and nothing is carried over. What does not
 * fill a block, and a text that turns out to be malformed, go through {@link EscapeTokens}.
 */
final class EscapeBlocks {
    private static final VarHandle LONGS =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int BLOCK = 64;
    /** Where a spelling may begin and end within the block: one of four bytes fits behind bit 60. */
    private static final long BEGINS = (1L << 61) - 1;
    private static final long EVEN = 0x5555555555555555L;
    private static final long EACH = 0x0101010101010101L;
    private static final long HIGH = 0x80 * EACH;
    private static final long LOW = 0x7F * EACH;
    private static final long BACKSLASH = '\\' * EACH;
    /** Moves bit 8k to bit 56 + k. */
    private static final long GATHER = 0x0102040810204080L;

    private EscapeBlocks() {}

    /** Bytes the text spells, where it is well-formed. */
    static int count(byte[] text) throws MalformedTextException {
        int at = 0;
        int count = 0;
        while (at <= text.length - BLOCK) {
            long backslashes = backslashes(text, at);
            long escapes = escapes(backslashes);
            long begins = begins(escapes, escapes & ~(backslashes >>> 1));
            count += Long.bitCount(begins & BEGINS);
            at += Long.numberOfTrailingZeros(begins & ~BEGINS);
        }
        return count + EscapeTokens.count(text, at);
    }

    /** Decodes all of the text to the beginning of {@code into}; gives the number of bytes. */
    static int decode(byte[] text, byte[] into) throws MalformedTextException {
        int at = 0;
        int next = 0;
        int seen = 0;
        while (at <= text.length - BLOCK) {
            seen |= unprintable(text, at);
            long backslashes = backslashes(text, at);
            if (backslashes == 0) {
                System.arraycopy(text, at, into, next, BLOCK);
                next += BLOCK;
                at += BLOCK;
            } else {
                long escapes = escapes(backslashes);
                long octals = escapes & ~(backslashes >>> 1);
                long begins = begins(escapes, octals);
                seen |= spelled(text, at, begins & BEGINS, octals, into, next);
                next += Long.bitCount(begins & BEGINS);
                at += Long.numberOfTrailingZeros(begins & ~BEGINS);
            }
        }
        if (seen != 0) {
            throw EscapeTokens.error(text);
        }
        return EscapeTokens.decode(text, at, into, next);
    }

    /** Not 0 if a byte of the block is not printable ASCII. */
    private static int unprintable(byte[] text, int at) {
        long bad = 0;
        for (int i = 0; i < BLOCK; i += Long.BYTES) {
            long bytes = (long) LONGS.get(text, at + i);
            // High bits: above 127; 127, or next to such a one; below 32, or next to one above 127.
            bad |= bytes | bytes + EACH | ~(bytes + 0x60 * EACH);
        }
        return (int) ((bad & HIGH) >>> 32 | bad & HIGH);
    }

    /** Decodes the spellings that begin at the given bits; not 0 if one is none. */
    private static int spelled(byte[] text, int at, long begins, long octals, byte[] into, int offset) {
        int seen = 0;
        int next = offset;
        for (long left = begins; left != 0; left &= left - 1) {
            int bit = Long.numberOfTrailingZeros(left);
            int four = (int) INTS.get(text, at + bit);
            int octal = -(int) (octals >>> bit & 1);
            seen |= (four ^ 0x30303000) & 0xF8F8FC00 & octal;
            int value = (four & 0x07070700) * 0x00400801 >>> 24;
            into[next++] = (byte) (four ^ (four ^ value) & octal);
        }
        return seen;
    }

    /** The first bytes of spellings: all that are no digits of an escape and no second backslash. */
    private static long begins(long escapes, long octals) {
        return ~(escapes << 1 | octals << 2 | octals << 3);
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
        return fromEven & EVEN | backslashes & ~fromEven & ~EVEN;
    }

    /** Bit k: byte k of the block is a backslash. */
    private static long backslashes(byte[] text, int at) {
        long bits = 0;
        for (int i = 0; i < BLOCK; i += Long.BYTES) {
            long differing = (long) LONGS.get(text, at + i) ^ BACKSLASH;
            // The high bit of each byte is clear where the byte is zero, with no carry into the next one.
            long equal = ~((differing & LOW) + LOW | differing) & HIGH;
            bits |= (equal >>> 7) * GATHER >>> 56 << i;
        }
        return bits;
    }
}
