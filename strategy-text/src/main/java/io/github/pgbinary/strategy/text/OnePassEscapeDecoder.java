package io.github.pgbinary.strategy.text;

import java.util.Arrays;

/** Decodes into a scratch array as long as the text, then copies what was used of it. */
record OnePassEscapeDecoder() implements EscapeDecoder {
    @Override
    public byte[] decode(byte[] text) throws MalformedTextException {
        byte[] scratch = new byte[text.length];
        return Arrays.copyOf(scratch, EscapeBlocks.decode(text, scratch));
    }
}
