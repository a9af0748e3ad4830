package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.Request;
import io.github.pgbinary.benchmarks.Suite;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.report.Rows;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Place;
import java.util.List;

/**
 * Values of many sizes read by every way.
 *
 * @param ways all that are compared
 * @param ceiling what none of them can beat
 */
public record Reads(List<TransferWay<Fetch>> ways, Way ceiling) implements Suite {
    @Override
    public String id() {
        return "reads";
    }

    @Override
    public void run(Place place, Request request, Rows rows) throws Exception {
        new Trials(id(), request, rows).run(place, this::waysOf);
    }

    private List<Way> waysOf(Bench bench, Storage storage, int size) throws Exception {
        byte[] value = Payload.random(size);
        long row = bench.row(value);
        return Directions.all(ways, storage, way -> Directions.reading(way, bench, row, value), ceiling);
    }
}
