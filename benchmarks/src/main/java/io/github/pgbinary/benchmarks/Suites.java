package io.github.pgbinary.benchmarks;

import io.github.pgbinary.benchmarks.ours.OurReads;
import io.github.pgbinary.benchmarks.ours.OurWrites;
import io.github.pgbinary.benchmarks.pgjdbc.ByteaReads;
import io.github.pgbinary.benchmarks.pgjdbc.ByteaWrites;
import io.github.pgbinary.benchmarks.pgjdbc.ObjectReads;
import io.github.pgbinary.benchmarks.pgjdbc.ObjectWrites;
import io.github.pgbinary.benchmarks.socket.Ceiling;
import io.github.pgbinary.benchmarks.transfer.Reads;
import io.github.pgbinary.benchmarks.transfer.Writes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** The suites there are. */
final class Suites {
    private static final List<Suite> ALL = List.of(
            new Reads(joined(List.of(OurReads.all(), ByteaReads.all(), ObjectReads.all())), Ceiling.READ),
            new Writes(joined(List.of(OurWrites.all(), ByteaWrites.all(), ObjectWrites.all())), Ceiling.WRITE));

    private Suites() {}

    static Suite find(String id) {
        return ALL.stream()
                .filter(suite -> suite.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no suite is called \"" + id + "\": " + String.join(", ", new Ids()) + " are"));
    }

    private static <T> List<T> joined(List<List<T>> lists) {
        return lists.stream().flatMap(Collection::stream).toList();
    }

    /** Their names. */
    static final class Ids extends ArrayList<String> {
        private static final long serialVersionUID = 1L;

        Ids() {
            super(ALL.stream().map(Suite::id).toList());
        }
    }
}
