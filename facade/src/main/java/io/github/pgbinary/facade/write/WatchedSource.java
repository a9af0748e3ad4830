package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.read.Digesting;
import io.github.pgbinary.facade.session.Stop;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;

/** The caller's source, digested as it is read; while it blocks, the connection is not to blame. */
public record WatchedSource(BinarySource source, Stop stop, Digesting digesting) implements BinarySource {
    @Override
    public OptionalLong length() {
        return lengthOf(source);
    }

    /** The length that a source declares. */
    static OptionalLong lengthOf(BinarySource source) {
        try {
            return source.length();
        } catch (Throwable e) { // an Error too: whatever a source throws is a failure like others
            throw new TransferException(
                    Reason.SOURCE_FAILED,
                    "the source failed when asked for its length",
                    0,
                    ConnectionState.UNTOUCHED,
                    e);
        }
    }

    @Override
    public InputStream open() throws IOException {
        return new Watched(stop.inCallersCode(source::open), stop, digesting);
    }

    /** A digest needs to see the bytes go by. */
    @Override
    public Optional<ByteBuffer> contents() {
        return digesting.isWanted() ? Optional.empty() : source.contents();
    }

    private static final class Watched extends FilterInputStream {
        private final Stop stop;
        private final Digesting digesting;

        Watched(InputStream in, Stop stop, Digesting digesting) {
            super(in);
            this.stop = stop;
            this.digesting = digesting;
        }

        @Override
        public int read() throws IOException {
            int one = stop.inCallersCode(in::read);
            if (one >= 0) {
                digesting.update(new byte[] {(byte) one}, 0, 1);
            }
            return one;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            int got = stop.inCallersCode(() -> in.read(into, offset, length));
            if (got > 0 && got <= length) {
                digesting.update(into, offset, got);
            }
            return got;
        }
    }
}
