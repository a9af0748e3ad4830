package io.github.pgbinary.cli.demo;

import static java.util.Objects.checkFromIndexSize;

import java.io.InputStream;
import java.util.SplittableRandom;

/** As many bytes as wanted that look random and do not compress; their number is the seed, so they are the same each time. */
final class RandomBytes extends InputStream {
    private static final int BLOCK = 64 * 1024;

    private final SplittableRandom random;
    private final byte[] block = new byte[BLOCK];
    private long left;
    private int next = BLOCK;

    RandomBytes(long length) {
        this.random = new SplittableRandom(length);
        this.left = length;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) {
        checkFromIndexSize(offset, length, into.length);
        if (left == 0 || length == 0) {
            return length == 0 ? 0 : -1;
        }
        if (next == BLOCK) {
            random.nextBytes(block);
            next = 0;
        }
        int count = (int) Math.min(Math.min(length, BLOCK - next), left);
        System.arraycopy(block, next, into, offset, count);
        next += count;
        left -= count;
        return count;
    }
}
