package io.github.pgbinary.spi;

import io.github.pgbinary.BinarySource;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** The stream of a source, opened when the first byte is wanted, and made to keep to what streams promise. */
final class SourceStream implements AutoCloseable {
    private final BinarySource source;
    private @Nullable InputStream opened;

    SourceStream(BinarySource source) {
        this.source = source;
    }

    /** At least one byte, or -1 at the end. */
    int read(byte[] into, int offset, int count) throws IOException {
        InputStream from = opened();
        int got = from.read(into, offset, count);
        if (got == 0) { // some streams answer 0 while nothing is there; read() must wait or end
            int one = from.read();
            if (one < 0) {
                return -1;
            }
            into[offset] = (byte) one;
            return 1;
        }
        if (got < -1 || got > count) {
            throw new IOException("the stream says it read " + got + " bytes into room for " + count);
        }
        return got;
    }

    /** Takes a byte to find out. */
    boolean hasMore() throws IOException {
        return opened().read() >= 0;
    }

    /** Failures of closing are of no consequence to the value. */
    @Override
    public void close() {
        if (opened != null) {
            try {
                opened.close();
            } catch (IOException | RuntimeException e) {
                // Every byte was read and counted, or a failure is on its way already.
            }
        }
    }

    private InputStream opened() throws IOException {
        if (opened == null) {
            opened = source.open();
        }
        return opened;
    }
}
