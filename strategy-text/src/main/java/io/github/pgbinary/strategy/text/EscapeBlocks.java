package io.github.pgbinary.strategy.text;

import static io.github.pgbinary.strategy.text.EscapeMasks.BLOCK;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Decodes escape text in blocks of 64 bytes.
 *
 * <p>Going from one spelling to the next, each step waits for the width of the one before, and on random bytes no
 * processor guesses that width. So the backslashes of a block are gathered into the bits of a {@code long} first, from
 * which a few operations tell where every spelling begins; those are then decoded without a branch on their content. A
 * block begins where a spelling begins and stops a little early, so that none is cut and nothing is carried over. What does
 * not fill a block, and a text that turns out to be malformed, go through {@link EscapeTokens}.
 */
final class EscapeBlocks {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    /** Where a spelling of a block may begin: one of four bytes fits behind bit 60. */
    private static final long WITHIN = (1L << 61) - 1;
    /** A block, and the eight bytes read and written at once at its last spelling. */
    private static final int ROOM = BLOCK + Long.BYTES;

    /** The octal numbers of a block that holds nothing else, as where a value is zeros. */
    private static final long NOTHING_ELSE = 0x1111111111111111L;

    private EscapeBlocks() {}

    /** Bytes the text spells, where it is well-formed. */
    static int count(byte[] text) throws MalformedTextException {
        int at = 0;
        int count = 0;
        while (at <= text.length - BLOCK) {
            long begins = EscapeMasks.begins(EscapeMasks.backslashes(text, at));
            count += Long.bitCount(begins & WITHIN);
            at += Long.numberOfTrailingZeros(begins & ~WITHIN);
        }
        try {
            return count + EscapeTokens.count(text, at);
        } catch (MalformedTextException e) {
            throw EscapeTokens.error(text); // blocks are not looked at closely here: there may be an earlier one
        }
    }

    /**
     * Decodes all of the text to the beginning of {@code into}, which has room for what {@link #count} says or more.
     *
     * @return the number of bytes
     */
    static int decode(byte[] text, byte[] into) throws MalformedTextException {
        int at = 0;
        int next = 0;
        int bad = 0;
        while (at <= text.length - BLOCK) {
            long backslashes = EscapeMasks.backslashes(text, at);
            long begins = EscapeMasks.begins(backslashes);
            bad |= EscapeMasks.unprintable(text, at) | block(text, at, backslashes, into, next);
            next += Long.bitCount(begins & WITHIN);
            at += Long.numberOfTrailingZeros(begins & ~WITHIN);
        }
        if (bad != 0) {
            throw EscapeTokens.error(text);
        }
        return EscapeTokens.decode(text, at, into, next);
    }

    /** Not 0 if malformed. */
    private static int block(byte[] text, int at, long backslashes, byte[] into, int next) {
        long octals = EscapeMasks.octals(backslashes);
        long begins = EscapeMasks.begins(backslashes);
        if (octals == NOTHING_ELSE) {
            return octals(text, at, into, next);
        }
        boolean noneDoubled = (octals & begins) == backslashes;
        return noneDoubled && at <= text.length - ROOM && next <= into.length - ROOM
                ? octalsAndLiterals(text, at, octals & WITHIN, into, next)
                : anySpellings(text, at, begins & WITHIN, octals, into, next);
    }

    /** Sixteen octal numbers, two at a time; not 0 if one is none. */
    private static int octals(byte[] text, int at, byte[] into, int next) {
        long bad = 0;
        for (int i = 0; i < BLOCK / 4; i += 2) {
            long two = (long) LONGS.get(text, at + 4 * i);
            bad |= (two ^ 0x3030300030303000L) & 0xF8F8FC00F8F8FC00L;
            long numbers =
                    ((two >>> 24) & 0x0700000007L) | ((two >>> 13) & 0x3800000038L) | ((two >>> 2) & 0xC0000000C0L);
            into[next + i] = (byte) numbers;
            into[next + i + 1] = (byte) (numbers >>> 32);
        }
        return (int) ((bad >>> 32) | bad);
    }

    /**
     * A block whose backslashes all begin octal numbers, each of which shortens what follows by three. With each goes what is
     * behind it, eight bytes at a time; those beyond the next octal number are overwritten. Not 0 if malformed.
     */
    private static int octalsAndLiterals(byte[] text, int at, long octals, byte[] into, int next) {
        int bad = 0;
        int target = next;
        int bit = Long.numberOfTrailingZeros(octals);
        copy(text, at, into, next, bit);
        for (long left = octals; left != 0; target -= 3) {
            left &= left - 1;
            long eight = (long) LONGS.get(text, at + bit);
            int four = (int) eight;
            bad |= notOctal(four);
            LONGS.set(into, target + bit, ((eight >>> 32) << 8) | octal(four));
            int following = Long.numberOfTrailingZeros(left);
            if (following - bit > Long.BYTES) {
                copy(text, at + bit + 4, into, target + bit + 1, following - bit - 4);
            }
            bit = following;
        }
        return bad;
    }

    /** Eight bytes at least. */
    private static void copy(byte[] text, int at, byte[] into, int next, int count) {
        if (count <= Long.BYTES) {
            LONGS.set(into, next, (long) LONGS.get(text, at));
        } else {
            System.arraycopy(text, at, into, next, count);
        }
    }

    /** Decodes the spellings that begin at the given bits; not 0 if one is malformed. */
    private static int anySpellings(byte[] text, int at, long begins, long octals, byte[] into, int next) {
        int bad = 0;
        long left = begins;
        int count = Long.bitCount(begins);
        for (int i = 0; i < count; i++) {
            int bit = Long.numberOfTrailingZeros(left);
            left &= left - 1;
            int four = (int) INTS.get(text, at + bit);
            int isOctal = -(int) ((octals >>> bit) & 1);
            bad |= notOctal(four) & isOctal;
            into[next + i] = (byte) (four ^ ((four ^ octal(four)) & isOctal));
        }
        return bad;
    }

    /** The number behind a backslash, which is the lowest byte: the factor moves each digit to its place in the highest. */
    private static int octal(int four) {
        return ((four & 0x07070700) * 0x00400801) >>> 24;
    }

    /** Not 0 unless digits from 000 to 377 follow the backslash. */
    private static int notOctal(int four) {
        return (four ^ 0x30303000) & 0xF8F8FC00;
    }
}
