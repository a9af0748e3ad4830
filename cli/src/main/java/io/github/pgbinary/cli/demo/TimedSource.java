package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinarySource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;

/** A sample as a source whose reading does not count as time of the transfer. */
record TimedSource(Sample sample, Stopwatch watch) implements BinarySource {
    @Override
    public OptionalLong length() {
        return OptionalLong.of(sample.length());
    }

    @Override
    public InputStream open() throws IOException {
        return new FilterInputStream(sample.open()) {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                watch.pause();
                try {
                    return in.read(into, offset, length);
                } finally {
                    watch.resume();
                }
            }
        };
    }
}
