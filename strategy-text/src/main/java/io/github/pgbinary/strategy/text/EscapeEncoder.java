package io.github.pgbinary.strategy.text;

import java.nio.charset.StandardCharsets;

/** Bytes to escape text as the server spells them. */
final class EscapeEncoder {
    private static final byte[][] SPELLINGS = spellings();

    private EscapeEncoder() {}

    /** Encodes all of an array; allocates the result alone. */
    static byte[] encode(byte[] bytes) {
        byte[] text = new byte[length(bytes)];
        int at = 0;
        for (byte value : bytes) {
            byte[] spelling = SPELLINGS[value & 0xFF];
            for (byte symbol : spelling) {
                text[at++] = symbol;
            }
        }
        return text;
    }

    private static int length(byte[] bytes) {
        int length = 0;
        for (byte value : bytes) {
            length = Math.addExact(length, SPELLINGS[value & 0xFF].length);
        }
        return length;
    }

    private static byte[][] spellings() {
        byte[][] table = new byte[256][];
        for (int value = 0; value < table.length; value++) {
            table[value] = spelling(value).getBytes(StandardCharsets.US_ASCII);
        }
        return table;
    }

    private static String spelling(int value) {
        if (value == '\\') {
            return "\\\\";
        }
        boolean printable = value >= ' ' && value <= '~';
        return printable
                ? Character.toString(value)
                : "\\" + Integer.toOctalString(value | 01000).substring(1);
    }
}
