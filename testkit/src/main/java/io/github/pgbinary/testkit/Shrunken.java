package io.github.pgbinary.testkit;

import io.github.pgbinary.spi.Tuning;

/** Sizes for tests. */
public final class Shrunken {
    /** So small that values of a few kilobytes go through every loop. */
    public static final Tuning TUNING = new Tuning(4096, 2048, 8192, 2048, 4096, 8192, 4096);

    private Shrunken() {}
}
