package io.github.pgbinary.strategy.text;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;

/**
 * Another stream's bytes as hex digits. Holds one digit and no buffer: the bytes are read into the second half of the
 * space that was asked for and spread over all of it. Not thread-safe.
 */
final class HexStream extends InputStream {
    private static final int NONE = -1;

    private final InputStream bytes;
    /** The second digit of a byte whose first was given, or {@link #NONE}. */
    private int held = NONE;

    HexStream(InputStream bytes) {
        this.bytes = bytes;
    }

    @Override
    public int read() throws IOException {
        if (held != NONE) {
            int digit = held;
            held = NONE;
            return digit;
        }
        int value = bytes.read();
        if (value < 0) {
            return -1;
        }
        held = HexEncoder.second((byte) value);
        return HexEncoder.first((byte) value);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        Objects.checkFromIndexSize(offset, length, into.length);
        if (length == 0) {
            return 0;
        }
        if (held != NONE || length == 1) {
            return readOne(into, offset);
        }
        int count = length / 2;
        int middle = offset + count;
        int got = bytes.read(into, middle, count);
        if (got > 0) {
            HexEncoder.encode(into, middle, got, into, offset);
        }
        return got < 0 ? -1 : 2 * got;
    }

    private int readOne(byte[] into, int offset) throws IOException {
        int digit = read();
        if (digit < 0) {
            return -1;
        }
        into[offset] = (byte) digit;
        return 1;
    }

    @Override
    public void close() throws IOException {
        bytes.close();
    }
}
