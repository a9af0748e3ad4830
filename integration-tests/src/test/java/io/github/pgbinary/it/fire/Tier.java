package io.github.pgbinary.it.fire;

import io.github.pgbinary.testkit.TestValue;
import java.util.List;
import java.util.stream.IntStream;

/** How a size is read; each has some values that replace each other. */
enum Tier {
    /** By the opening statement. */
    PREFETCH(50_000, 95),
    /** By a cursor, one fetch. */
    SLICES(3_500_000, 4),
    /** By a cursor, several fetches. */
    FETCHES(16 << 20, 1);

    private static final int VALUES = 6;

    private final long length;
    /** Of a hundred changes, how many meet this tier: large ones take long. */
    private final int changesInHundred;

    Tier(long length, int changesInHundred) {
        this.length = length;
        this.changesInHundred = changesInHundred;
    }

    /** Values of different lengths, so that a torn one cannot have the right one by chance. */
    List<TestValue> replacing() {
        return IntStream.range(0, VALUES)
                .mapToObj(i -> TestValue.ofLength(length + i * 1_000L))
                .toList();
    }

    /** Values of one length, for changes in place. */
    List<TestValue> sameLength() {
        return IntStream.range(0, VALUES)
                .mapToObj(i -> TestValue.ofLength(length + 500_000 + i).cutTo(length))
                .toList();
    }

    int id() {
        return ordinal() + 1;
    }

    static Tier toChange(int ofHundred) {
        int left = ofHundred;
        for (Tier tier : Tier.values()) {
            left -= tier.changesInHundred;
            if (left < 0) {
                return tier;
            }
        }
        return PREFETCH;
    }
}
