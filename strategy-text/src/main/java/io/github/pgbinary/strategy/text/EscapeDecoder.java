package io.github.pgbinary.strategy.text;

/**
 * Escape text to bytes: printable ASCII stands for itself, a backslash is doubled, and any other byte is a backslash with
 * three octal digits (PostgreSQL manual, 8.4.2).
 *
 * <p>The length of the result is not known before the end. Of the two ways round that, one costs a pass and the other
 * memory, up to four times the value; docs/decisions/0002 has the measurements behind the choice.
 */
sealed interface EscapeDecoder permits OnePassEscapeDecoder, TwoPassEscapeDecoder {
    /** Longest text decoded in one pass: a slice of the shipped size, whatever its bytes. */
    int ONE_PASS_UP_TO = 4 * 1024 * 1024;

    byte[] decode(byte[] text) throws MalformedTextException;

    /** The one for a text of this length. */
    static EscapeDecoder forLength(int textLength) {
        return textLength <= ONE_PASS_UP_TO ? new OnePassEscapeDecoder() : new TwoPassEscapeDecoder();
    }
}
