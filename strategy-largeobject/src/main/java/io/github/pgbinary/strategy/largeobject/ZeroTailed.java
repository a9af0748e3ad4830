package io.github.pgbinary.strategy.largeobject;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * A stream that goes on with zeros after its end.
 *
 * <p>pgjdbc reads as many bytes as it was told. But 42.7.4 and 42.7.5 read the streams of a batch's failed entry again to
 * show them in the exception's message, and if that fails they lose track of the server's answers: the next statement
 * would get those of this one.
 */
final class ZeroTailed extends FilterInputStream {
    ZeroTailed(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        return Math.max(super.read(), 0);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int got = super.read(into, offset, length);
        if (got >= 0) {
            return got;
        }
        Arrays.fill(into, offset, offset + length, (byte) 0);
        return length;
    }
}
