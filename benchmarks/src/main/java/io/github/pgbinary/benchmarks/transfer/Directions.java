package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.Mover;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Link;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** Makes ways that can be measured of ways to read and to write. */
final class Directions {
    private Directions() {}

    /** Reads of a row that holds {@code value} both ways. */
    static Way reading(TransferWay<Fetch> way, Bench bench, long row, byte[] value) {
        return new Bound<>(way, bench, opened -> new ReadMover(opened, row, value));
    }

    /** Writes of values as long as {@code value}. */
    static Way writing(TransferWay<Store> way, Bench bench, byte[] value) {
        return new Bound<>(
                way,
                bench,
                opened -> new WriteMover(opened, bench, way.storage().column(), value));
    }

    /** The ways of one storage, made measurable, and the ceiling after them. */
    static <T> List<Way> all(
            List<TransferWay<T>> ways, Storage storage, Function<TransferWay<T>, Way> binding, Way ceiling) {
        return Stream.concat(
                        ways.stream().filter(way -> way.storage() == storage).map(binding), Stream.of(ceiling))
                .toList();
    }

    private interface Making<T> {
        Mover make(Opened<T> opened) throws Exception;
    }

    private record Bound<T>(TransferWay<T> way, Bench bench, Making<T> making) implements Way {
        @Override
        public String label() {
            return way.name();
        }

        @Override
        public Side side() {
            return way.side();
        }

        @Override
        public boolean takes(long size) {
            return size <= way.largest();
        }

        @Override
        public Mover open(long size) throws Exception {
            return making.make(way.opening().open(bench, bench.link()));
        }

        @Override
        public Mover openFresh(long size) throws Exception {
            Link link = bench.place().link(Map.of());
            return making.make(way.opening().open(bench, link).closing(link));
        }
    }
}
