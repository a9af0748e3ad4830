package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;

/** Text as the server reads it from pgjdbc, whose client encoding is always UTF-8. */
final class Utf8 {
    /** Most bytes of a {@code char}; half a surrogate pair counts as two. */
    static final int MOST_OF_CHAR = 3;

    static final int MOST_OF_PAIR = 2 * MOST_OF_CHAR;

    private static final int ONE_BYTE = 0x80;
    private static final int TWO_BYTES = 0x800;

    private Utf8() {}

    /** Bytes of a text, which may be more than an array has. */
    static long length(String text) {
        long length = text.length();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c >= ONE_BYTE) {
                // A pair takes four bytes, and two chars are counted already.
                length += c < TWO_BYTES || Character.isSurrogate(c) ? 1 : 2;
            }
        }
        return length;
    }

    /** The end of a part that begins at {@code start} and has at most {@code chars}, two or more: splits no pair. */
    static int end(String text, int start, int chars) {
        int end = (int) Math.min(text.length(), (long) start + chars);
        return end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }

    /**
     * Encodes a part of a text, for which there is room.
     *
     * @return the index after the last byte
     * @throws TransferException for a zero character, which PostgreSQL cannot keep, or half a surrogate pair
     */
    static int encode(String text, int start, int end, byte[] into, int offset) {
        int at = offset;
        int i = start;
        while (i < end) {
            char c = text.charAt(i);
            if (c >= ONE_BYTE) {
                return encodeRest(text, i, end, into, at);
            }
            if (c == 0) {
                throw zero();
            }
            into[at++] = (byte) c;
            i++;
        }
        return at;
    }

    private static int encodeRest(String text, int start, int end, byte[] into, int offset) {
        int at = offset;
        for (int i = start; i < end; i++) {
            char c = text.charAt(i);
            if (c == 0) {
                throw zero();
            } else if (c < ONE_BYTE) {
                into[at++] = (byte) c;
            } else if (c < TWO_BYTES) {
                into[at++] = (byte) (0xC0 | (c >> 6));
                into[at++] = tail(c);
            } else if (!Character.isSurrogate(c)) {
                into[at++] = (byte) (0xE0 | (c >> 12));
                into[at++] = tail(c >> 6);
                into[at++] = tail(c);
            } else {
                at = putPair(pair(text, i++, end), into, at);
            }
        }
        return at;
    }

    private static int putPair(int codePoint, byte[] into, int at) {
        into[at] = (byte) (0xF0 | (codePoint >> 18));
        into[at + 1] = tail(codePoint >> 12);
        into[at + 2] = tail(codePoint >> 6);
        into[at + 3] = tail(codePoint);
        return at + 4;
    }

    private static byte tail(int bits) {
        return (byte) (0x80 | (bits & 0x3F));
    }

    private static int pair(String text, int high, int end) {
        if (high + 1 == end || !Character.isSurrogatePair(text.charAt(high), text.charAt(high + 1))) {
            throw new TransferException(Reason.WRONG_TYPE, "the text holds half a surrogate pair");
        }
        return Character.toCodePoint(text.charAt(high), text.charAt(high + 1));
    }

    private static TransferException zero() {
        return new TransferException(Reason.WRONG_TYPE, "text cannot hold a zero character");
    }
}
