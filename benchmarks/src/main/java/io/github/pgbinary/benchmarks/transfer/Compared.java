package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.WrongBytesException;
import java.io.OutputStream;
import java.util.Arrays;

/** Compares each byte as it comes; for reads that nobody times. */
final class Compared implements Receipt {
    private final byte[] expected;
    private int length;
    private boolean same = true;

    Compared(byte[] expected) {
        this.expected = expected;
    }

    @Override
    public void array(byte[] value) {
        take(value, 0, value.length);
    }

    @Override
    public OutputStream stream() {
        return new OutputStream() {
            @Override
            public void write(int b) {
                take(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int count) {
                take(bytes, offset, count);
            }
        };
    }

    void check() throws WrongBytesException {
        if (!same || length != expected.length) {
            throw new WrongBytesException(
                    "a read brought other bytes than are stored, of which " + length + " were looked at");
        }
    }

    private void take(byte[] bytes, int offset, int count) {
        same = same
                && count <= expected.length - length
                && Arrays.equals(bytes, offset, offset + count, expected, length, length + count);
        length += count;
    }
}
