package io.github.pgbinary.strategy.text;

/**
 * The text of a bytea, in whichever of its two formats the session's {@code bytea_output} asks for (PostgreSQL manual,
 * 8.4). They cannot be confused: hex begins with {@code \x}, and in escape format a backslash is followed by another or
 * by digits.
 */
final class TextFormat {
    private static final int PREFIX = 2;

    private TextFormat() {}

    static byte[] decode(byte[] text) throws MalformedTextException {
        return isHex(text)
                ? HexDecoder.decode(text, PREFIX)
                : EscapeDecoder.forLength(text.length).decode(text);
    }

    private static boolean isHex(byte[] text) {
        return text.length >= PREFIX && text[0] == '\\' && text[1] == 'x';
    }
}
