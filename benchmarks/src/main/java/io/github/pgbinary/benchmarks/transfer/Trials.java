package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.Request;
import io.github.pgbinary.benchmarks.harness.Contest;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.harness.Way.Side;
import io.github.pgbinary.benchmarks.report.Row;
import io.github.pgbinary.benchmarks.report.Rows;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Place;
import java.util.List;

/**
 * One contest for each storage and size.
 *
 * @param direction as rows call it
 * @param request what is wanted
 * @param rows where the figures go
 */
record Trials(String direction, Request request, Rows rows) {
    private static final List<Long> ALL =
            List.of(0L, 512L, 4L << 10, 64L << 10, 1L << 20, 16L << 20, 64L << 20, 256L << 20);
    private static final List<Long> QUICK = List.of(4L << 10, 1L << 20, 16L << 20);

    /** Makes the ways of one contest. */
    interface Ways {
        List<Way> of(Bench bench, Storage storage, int size) throws Exception;
    }

    void run(Place place, Ways ways) throws Exception {
        List<Storage> storages = request.storages().orElse(List.of("bytea", "text", "largeobject")).stream()
                .map(Storage::of)
                .toList();
        List<Long> sizes = request.sizes().orElse(request.quick() ? QUICK : ALL);
        try (Bench bench = new Bench(place)) {
            for (Storage storage : storages) {
                for (long size : sizes) {
                    bench.empty();
                    contest(bench, storage, size, ways.of(bench, storage, Math.toIntExact(size)));
                }
            }
        }
    }

    private void contest(Bench bench, Storage storage, long size, List<Way> ways) throws Exception {
        // All peers enter: which of them is the best is not known before.
        List<Way> wanted = ways.stream()
                .filter(way -> way.side() == Side.PEER || request.wants(way))
                .toList();
        try (Contest contest = new Contest(wanted, size, request.effort(), bench::vacuum)) {
            contest.run(measured -> rows.add(Row.of(size, direction, storage.id(), measured)));
        }
    }
}
