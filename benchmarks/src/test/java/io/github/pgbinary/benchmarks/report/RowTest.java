package io.github.pgbinary.benchmarks.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.benchmarks.harness.Gauges;
import io.github.pgbinary.benchmarks.harness.Measured;
import io.github.pgbinary.benchmarks.harness.Pair;
import io.github.pgbinary.benchmarks.harness.Spread;
import io.github.pgbinary.benchmarks.socket.Ceiling;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class RowTest {
    private static final Pair PAIR =
            new Pair(new Spread(2_000, 1_000, 4_000), new Spread(3_000, 3_000, 3_000), new Spread(1.5, 0.75, 3), 7);
    private static final Gauges GAUGES = new Gauges(
            OptionalLong.of(1),
            OptionalLong.of(60),
            OptionalLong.of(4200),
            OptionalLong.of(8000),
            OptionalLong.empty(),
            OptionalLong.empty());

    @Test
    void writesWhatReadersOfTheJsonRelyOn() {
        Row row = Row.of(4096, "reads", "bytea", new Measured(Ceiling.READ, Optional.of("a peer"), PAIR, GAUGES));

        assertThat(row.json())
                .containsEntry("size", 4096L)
                .containsEntry("direction", "reads")
                .containsEntry("storage", "bytea")
                .containsEntry("way", "bare socket")
                .containsEntry("mbps", 2048.0)
                .containsEntry("micros", 2.0)
                .containsEntry("against", "a peer")
                .containsEntry("ratio", 1.5)
                .containsEntry("ratioMin", 0.75)
                .containsEntry("ratioMax", 3.0)
                .containsEntry("rounds", 7)
                .containsEntry("roundTrips", 1L)
                .containsEntry("allocatedBytes", 8000L)
                .containsEntry("serverMemory", null);
    }

    @Test
    void hasNoRatioWithoutAPeer() {
        Row row = Row.of(4096, "reads", "bytea", new Measured(Ceiling.READ, Optional.empty(), PAIR, GAUGES));

        assertThat(row.json()).containsEntry("ratio", null).containsEntry("against", null);
    }

    @Test
    void writesSizesAsPeopleDo() {
        assertThat(Table.size(0)).isEqualTo("0 B");
        assertThat(Table.size(512)).isEqualTo("512 B");
        assertThat(Table.size(256L << 20)).isEqualTo("256 MiB");
        assertThat(Table.size((1L << 30) - 1)).isEqualTo("1073741823 B");
    }
}
