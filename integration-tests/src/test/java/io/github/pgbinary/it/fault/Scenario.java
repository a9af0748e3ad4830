package io.github.pgbinary.it.fault;

import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.TestValue;
import java.util.ArrayList;
import java.util.List;

/** One way of moving a value. */
record Scenario(Target target, Deed deed, Commit commit, long length) {
    /** One byte, one chunk, several chunks and slices, of the tuning of {@link Stage}. */
    private static final long[] LENGTHS = {1, 2048, 20_000};

    static List<Scenario> all() {
        List<Scenario> all = new ArrayList<>();
        for (Target target : Target.values()) {
            for (Deed deed : Deed.values()) {
                for (long length : LENGTHS) {
                    if (deed.isPossible(target, length)) {
                        all.add(new Scenario(target, deed, Commit.AUTO, length));
                        all.add(new Scenario(target, deed, Commit.BY_CALLER, length));
                    }
                }
            }
        }
        return all;
    }

    TestValue old() {
        return target == Target.PAIR && deed != Deed.APPEND && !deed.reads()
                ? target.other(TestValue.ofLength(length))
                : TestValue.ofLength(length);
    }

    TestValue fresh() {
        if (deed == Deed.APPEND) {
            return old().cutTo(2 * length);
        }
        return target == Target.PAIR ? TestValue.ofLength(length) : old().other();
    }

    @Override
    public String toString() {
        return target + " " + deed + " " + commit + " " + length;
    }
}
