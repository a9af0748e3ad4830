package io.github.pgbinary.benchmarks.harness;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.benchmarks.server.Link;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairTest {
    private final List<String> moves = new ArrayList<>();

    @Test
    void dividesRoundByRoundAndNotMedianByMedian() {
        Pair pair = Pair.of(List.of(10.0, 20.0, 40.0), List.of(20.0, 20.0, 20.0));

        assertThat(pair.ratio()).isEqualTo(new Spread(1, 0.5, 2));
        assertThat(pair.rounds()).isEqualTo(3);
    }

    @Test
    void movesInTurnAndChecksEachBlock() throws Exception {
        Effort effort = new Effort(Duration.ZERO, Duration.ZERO, 2, 1);

        Pair pair = Pair.measure(mover("a"), mover("b"), 2, effort);

        assertThat(pair.rounds()).isEqualTo(2);
        List<String> round = List.of("prepare a", "a", "a", "check a", "prepare b", "b", "b", "check b");
        assertThat(moves.subList(0, 8)).isEqualTo(round);
        assertThat(moves.subList(8, 16)).isEqualTo(round);
    }

    private Mover mover(String name) {
        return new Mover() {
            @Override
            public void prepare(int transfers) {
                moves.add("prepare " + name);
            }

            @Override
            public void move() {
                moves.add(name);
            }

            @Override
            public void check() {
                moves.add("check " + name);
            }

            @Override
            public Optional<Link> link() {
                return Optional.empty();
            }

            @Override
            public void close() {}
        };
    }
}
