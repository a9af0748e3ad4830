package io.github.pgbinary.strategy.text;

/**
 * Escape text to bytes: printable ASCII stands for itself, a backslash is doubled, and any other byte is a backslash with
 * three octal digits (PostgreSQL manual, 8.4.2).
 *
 * <p>The length of the result is not known before the end. Two ways round that, which cost different things: which of
 * them is faster at which length is measured in docs/decisions/0002.
 */
sealed interface EscapeDecoder permits OnePassEscapeDecoder, TwoPassEscapeDecoder {
    /** Escape text of this many bytes and more is counted first. */
    int TWO_PASSES_FROM = 4096;

    byte[] decode(byte[] text) throws MalformedTextException;

    /** The faster one for a text of this length. */
    static EscapeDecoder forLength(int textLength) {
        return textLength < TWO_PASSES_FROM ? new OnePassEscapeDecoder() : new TwoPassEscapeDecoder();
    }
}
