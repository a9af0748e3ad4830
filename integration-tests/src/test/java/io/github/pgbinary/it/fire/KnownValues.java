package io.github.pgbinary.it.fire;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.testkit.TestValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A sink that knows which values there are: finds the one by its first bytes and compares the rest. */
final class KnownValues implements BinarySink, BinarySink.Receiver {
    private final List<TestValue> known;
    private @Nullable TestValue value;
    private long announced;
    private long position;
    private boolean torn;

    KnownValues(List<TestValue> known) {
        this.known = known;
    }

    @Override
    public Receiver open(ValueHead head) {
        announced = head.length();
        return this;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (value == null) {
            value = byStart(bytes, offset);
        }
        byte[] expected = new byte[length];
        if (value != null) {
            value.fill(position, expected, 0, length);
        }
        torn |= value == null || !Arrays.equals(bytes, offset, offset + length, expected, 0, length);
        position += length;
    }

    @Override
    public void complete() {
        // Whether it was complete is asked of the length.
    }

    @Override
    public void close() {
        // Nothing was opened.
    }

    /** Whether the bytes are not, from first to last, those of one value. */
    boolean isTorn() {
        return torn || value == null || position != announced || position != value.length();
    }

    private @Nullable TestValue byStart(byte[] bytes, int offset) {
        long start = ByteBuffer.wrap(bytes, offset, Long.BYTES).getLong();
        for (TestValue candidate : known) {
            byte[] first = new byte[Long.BYTES];
            candidate.fill(0, first, 0, first.length);
            if (ByteBuffer.wrap(first).getLong() == start) {
                return candidate;
            }
        }
        return null;
    }
}
