package io.github.pgbinary;

import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects a value whose length is known from its head, without growing an array. */
final class ArraySink implements BinarySink, BinarySink.Receiver {
    private byte @Nullable [] bytes;
    private int filled;

    @Override
    public Receiver open(ValueHead head) throws IOException {
        if (head.length() > Integer.MAX_VALUE - 8) {
            throw new IOException("no array holds " + head.length() + " bytes");
        }
        bytes = new byte[(int) head.length()];
        return this;
    }

    @Override
    public void write(byte[] from, int offset, int length) {
        System.arraycopy(from, offset, opened(), filled, length);
        filled += length;
    }

    @Override
    public void complete() {
        // The array is full: the library counts.
    }

    @Override
    public void close() {
        // The array is the caller's now.
    }

    Optional<byte[]> bytes() {
        return Optional.ofNullable(bytes);
    }

    private byte[] opened() {
        if (bytes == null) {
            throw new IllegalStateException("written before it was opened");
        }
        return bytes;
    }
}
