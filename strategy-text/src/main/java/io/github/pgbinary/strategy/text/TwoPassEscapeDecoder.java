package io.github.pgbinary.strategy.text;

/** Counts the bytes, then decodes into an array of that length: allocates the result alone. */
record TwoPassEscapeDecoder() implements EscapeDecoder {
    @Override
    public byte[] decode(byte[] text) throws MalformedTextException {
        byte[] bytes = new byte[EscapeBlocks.count(text)];
        EscapeBlocks.decode(text, bytes);
        return bytes;
    }
}
