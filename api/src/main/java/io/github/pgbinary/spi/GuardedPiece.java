package io.github.pgbinary.spi;

import io.github.pgbinary.TransferException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A given number of bytes of a guarded source, as the driver reads it. */
final class GuardedPiece extends InputStream {
    private final GuardedSource source;
    private final GuardedSource.OnFailure onFailure;
    private long remaining;

    GuardedPiece(GuardedSource source, long bytes, GuardedSource.OnFailure onFailure) {
        this.source = source;
        this.remaining = bytes;
        this.onFailure = onFailure;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (remaining == 0) {
            return -1;
        }
        int count = (int) Math.min(length, remaining);
        if (count == 0) {
            return 0;
        }
        int got = source.some(into, offset, count);
        if (got == remaining) {
            source.peekAtEnd();
        }
        return source.failure().isEmpty() && got > 0 ? given(got) : failed(into, offset, Math.max(got, 0), count);
    }

    private int given(int bytes) {
        remaining -= bytes;
        return bytes;
    }

    /** A failure, or an end of a source of unknown length before this piece was full. */
    private int failed(byte[] into, int offset, int got, int count) throws IOException {
        if (source.failure().isPresent()) {
            source.tellFailing(remaining);
        }
        if (onFailure == GuardedSource.OnFailure.THROW) {
            throw new IOException(
                    "the source failed",
                    source.failure().map(TransferException::getCause).orElse(null));
        }
        Arrays.fill(into, offset + got, offset + count, (byte) 0);
        return given(count);
    }
}
