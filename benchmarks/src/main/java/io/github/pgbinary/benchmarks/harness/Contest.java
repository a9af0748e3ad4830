package io.github.pgbinary.benchmarks.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The ways to do one thing at one size: finds the best peer, and measures every way in a pair with it. */
public final class Contest implements AutoCloseable {
    private static final long WORTH_WEIGHING = 1L << 20;

    private final long size;
    private final int block;
    private final Effort effort;
    private final Tidying tidying;
    private final List<Entrant> entrants = new ArrayList<>();

    /** What is done between two pairs, while no clock runs: the server is to meet each alike. */
    @FunctionalInterface
    public interface Tidying {
        /** Does it. */
        void tidy() throws Exception;
    }

    private record Entrant(Way way, Mover mover) {}

    /** Opens every way that takes the size, and warms it up. */
    public Contest(List<Way> ways, long size, Effort effort, Tidying tidying) throws Exception {
        this.size = size;
        this.block = Effort.block(size);
        this.effort = effort;
        this.tidying = tidying;
        try {
            for (Way way : ways) {
                if (way.takes(size)) {
                    entrants.add(new Entrant(way, way.open(size)));
                }
            }
            for (Entrant entrant : entrants) {
                Block.warmUp(entrant.mover(), block, effort.warmUp());
            }
        } catch (Exception e) {
            close();
            throw e;
        }
    }

    /** Measures all in the order they were given, and hands each on as soon as it is. */
    public void run(Consumer<Measured> each) throws Exception {
        Optional<Entrant> best = bestPeer();
        for (Entrant entrant : entrants) {
            tidying.tidy();
            Mover baseline = best.map(Entrant::mover).orElse(entrant.mover());
            Pair pair = Pair.measure(entrant.mover(), baseline, block, effort);
            Gauges gauges = Gauges.of(entrant.mover(), memory(entrant.way()));
            each.accept(new Measured(entrant.way(), best.map(b -> b.way().label()), pair, gauges));
        }
    }

    private Optional<Entrant> bestPeer() throws Exception {
        Optional<Entrant> best = Optional.empty();
        double least = Double.MAX_VALUE;
        for (Entrant entrant : entrants) {
            if (entrant.way().side() == Way.Side.PEER) {
                List<Double> nanos = new ArrayList<>();
                for (int i = 0; i < effort.survey(); i++) {
                    nanos.add(Block.nanosEach(entrant.mover(), block));
                }
                double median = Spread.of(nanos).median();
                if (median < least) {
                    least = median;
                    best = Optional.of(entrant);
                }
            }
        }
        return best;
    }

    // On a connection of its own: a process keeps some of what it once took.
    private Gauges memory(Way way) throws Exception {
        if (size < WORTH_WEIGHING) {
            return Gauges.none();
        }
        try (Mover fresh = way.openFresh(size)) {
            return Gauges.memory(fresh);
        }
    }

    @Override
    public void close() throws Exception {
        Exception first = null;
        for (Entrant entrant : entrants) {
            try {
                entrant.mover().close();
            } catch (Exception e) {
                first = first == null ? e : first;
            }
        }
        entrants.clear();
        if (first != null) {
            throw first;
        }
    }
}
