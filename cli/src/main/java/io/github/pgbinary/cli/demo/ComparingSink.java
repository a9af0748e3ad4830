package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.OptionalLong;

/** Compares what comes back with what was sent, byte by byte; its work does not count as time of the transfer. */
final class ComparingSink implements BinarySink, BinarySink.Receiver {
    private static final int PIECE = 64 * 1024;

    private final Sample sample;
    private final Stopwatch watch;
    private InputStream sent = InputStream.nullInputStream();
    private long received;
    private OptionalLong difference = OptionalLong.empty();
    private boolean complete;

    ComparingSink(Sample sample, Stopwatch watch) {
        this.sample = sample;
        this.watch = watch;
    }

    @Override
    public BinarySink.Receiver open(ValueHead head) throws IOException {
        sent = sample.open();
        return this;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        watch.pause();
        try {
            for (int done = 0; done < length; done += PIECE) {
                compare(bytes, offset + done, Math.min(PIECE, length - done));
            }
        } finally {
            watch.resume();
        }
    }

    @Override
    public void complete() {
        complete = true;
    }

    @Override
    public void close() throws IOException {
        sent.close();
    }

    /** The offset of the first byte that differs or is missing; empty if all came back. */
    OptionalLong difference() {
        if (difference.isPresent()) {
            return difference;
        }
        return complete && received == sample.length() ? OptionalLong.empty() : OptionalLong.of(received);
    }

    private void compare(byte[] bytes, int offset, int length) throws IOException {
        byte[] expected = sent.readNBytes(length);
        int differs = Arrays.mismatch(expected, 0, expected.length, bytes, offset, offset + length);
        if (differs >= 0 && difference.isEmpty()) {
            difference = OptionalLong.of(received + differs);
        }
        received += length;
    }
}
