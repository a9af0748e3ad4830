package io.github.pgbinary.testkit;

import java.io.InputStream;

/** Generates a part of a value, front to back. */
final class ValueStream extends InputStream {
    private final TestValue value;
    private final long end;
    private long position;

    ValueStream(TestValue value, long start, long end) {
        this.value = value;
        this.position = start;
        this.end = end;
    }

    @Override
    public int read() {
        return position < end ? value.byteAt(position++) & 0xFF : -1;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (position >= end) {
            return -1;
        }
        int count = (int) Math.min(length, end - position);
        value.fill(position, into, offset, count);
        position += count;
        return count;
    }
}
