package io.github.pgbinary.cli;

import io.github.pgbinary.BinarySource;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** A source whose bytes are added to a sum. */
record Counted(BinarySource source, AtomicLong sum) implements BinarySource {
    @Override
    public OptionalLong length() {
        return source.length();
    }

    @Override
    public InputStream open() throws IOException {
        return new FilterInputStream(source.open()) {
            @Override
            public int read() throws IOException {
                int one = super.read();
                sum.addAndGet(one < 0 ? 0 : 1);
                return one;
            }

            @Override
            public int read(byte[] into, int offset, int length) throws IOException {
                int got = super.read(into, offset, length);
                sum.addAndGet(Math.max(got, 0));
                return got;
            }
        };
    }
}
