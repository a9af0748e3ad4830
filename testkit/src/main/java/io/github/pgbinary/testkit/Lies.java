package io.github.pgbinary.testkit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.IntUnaryOperator;

/** Reads as it should and says it read another number of bytes. */
final class Lies extends FilterInputStream {
    private final IntUnaryOperator lie;

    private Lies(InputStream in, IntUnaryOperator lie) {
        super(in);
        this.lie = lie;
    }

    static InputStream above(InputStream in) {
        return new Lies(in, asked -> asked + 1);
    }

    static InputStream below(InputStream in) {
        return new Lies(in, asked -> -2);
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        int got = super.read(into, offset, length);
        return got < 0 ? got : lie.applyAsInt(length);
    }
}
