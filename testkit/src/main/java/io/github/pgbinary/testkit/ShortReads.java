package io.github.pgbinary.testkit;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntUnaryOperator;

/** Answers a read with fewer bytes than asked for: how many, an operator says. */
final class ShortReads extends FilterInputStream {
    private final IntUnaryOperator howMany;

    ShortReads(InputStream in, IntUnaryOperator howMany) {
        super(in);
        this.howMany = howMany;
    }

    /** 1 to 4,096 bytes, the same sequence for the same seed. */
    static IntUnaryOperator random(long seed) {
        Random random = new Random(seed);
        return most -> 1 + random.nextInt(Math.min(most, 4096));
    }

    /** Nothing and all in turn. */
    static IntUnaryOperator everySecondZero() {
        AtomicBoolean zero = new AtomicBoolean();
        return most -> zero.getAndSet(!zero.get()) ? most : 0;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int count = howMany.applyAsInt(length);
        return count == 0 ? 0 : super.read(into, offset, count);
    }
}
