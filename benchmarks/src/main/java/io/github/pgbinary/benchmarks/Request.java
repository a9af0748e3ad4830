package io.github.pgbinary.benchmarks;

import io.github.pgbinary.benchmarks.harness.Effort;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.harness.Way.Side;
import java.util.List;
import java.util.Optional;

/**
 * What of a suite is wanted.
 *
 * @param quick whether a look will do
 * @param sizes bytes of the values; empty for the suite's own
 * @param storages ids of storages; empty for all
 * @param ways words, one of which a way's name must hold to be measured besides the peers it is compared with; empty for all
 */
public record Request(boolean quick, Optional<List<Long>> sizes, Optional<List<String>> storages, List<String> ways) {
    private static final List<String> QUICK_OURS = List.of("choice", "text, array");

    /** How long is measured. */
    public Effort effort() {
        return quick ? Effort.quick() : Effort.full();
    }

    /** Whether a way is wanted; a quick run leaves out the strategies asked for by name. */
    public boolean wants(Way way) {
        List<String> words = quick && ways.isEmpty() && way.side() == Side.OURS ? QUICK_OURS : ways;
        return words.isEmpty() || words.stream().anyMatch(way.label()::contains);
    }
}
