package io.github.pgbinary.strategy.text;

/** One byte's spelling in escape text at a time: exact about what is wrong and where, for ends and for errors. */
final class EscapeTokens {
    static final int OCTAL = 4;
    private static final int DOUBLED = 2;

    private EscapeTokens() {}

    /** Bytes spelled from {@code from} to the end. */
    static int count(byte[] text, int from) throws MalformedTextException {
        int count = 0;
        for (int at = from; at < text.length; at += width(text, at)) {
            count++;
        }
        return count;
    }

    /**
     * Decodes from {@code from} to the end.
     *
     * @return index after the last byte written
     */
    static int decode(byte[] text, int from, byte[] into, int offset) throws MalformedTextException {
        int at = from;
        int next = offset;
        while (at < text.length) {
            int width = width(text, at);
            into[next++] = width == OCTAL ? octal(text, at + 1) : text[at];
            at += width;
        }
        return next;
    }

    /** What is wrong with a text that is known to be malformed. */
    static MalformedTextException error(byte[] text) {
        try {
            count(text, 0);
        } catch (MalformedTextException e) {
            return e;
        }
        throw new IllegalStateException("malformed escape text was found to be well-formed");
    }

    private static int width(byte[] text, int at) throws MalformedTextException {
        byte first = text[at];
        if (first < ' ' || first > '~') {
            throw new MalformedTextException("a byte that must be escaped", at);
        }
        if (first != '\\') {
            return 1;
        }
        if (at + 1 < text.length && text[at + 1] == '\\') {
            return DOUBLED;
        }
        requireOctal(text, at);
        return OCTAL;
    }

    private static void requireOctal(byte[] text, int at) throws MalformedTextException {
        for (int i = 1; i < OCTAL; i++) {
            if (at + i >= text.length) {
                throw new MalformedTextException("the text ends within an escape", text.length);
            }
            byte digit = text[at + i];
            if (digit < '0' || digit > '7') {
                throw new MalformedTextException("neither a backslash nor an octal digit in an escape", at + i);
            }
        }
        if (text[at + 1] > '3') {
            throw new MalformedTextException("an octal number above 377", at + 1);
        }
    }

    private static byte octal(byte[] text, int at) {
        return (byte) (((text[at] - '0') << 6) | ((text[at + 1] - '0') << 3) | (text[at + 2] - '0'));
    }
}
