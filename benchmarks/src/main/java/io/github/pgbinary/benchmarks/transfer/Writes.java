package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.Request;
import io.github.pgbinary.benchmarks.Suite;
import io.github.pgbinary.benchmarks.harness.Way;
import io.github.pgbinary.benchmarks.report.Rows;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Place;
import java.util.List;

/**
 * Values of many sizes written by every way.
 *
 * @param ways all that are compared
 * @param ceiling what none of them can beat
 */
public record Writes(List<TransferWay<Store>> ways, Way ceiling) implements Suite {
    @Override
    public String id() {
        return "writes";
    }

    @Override
    public void run(Place place, Request request, Rows rows) throws Exception {
        new Trials(id(), request, rows).run(place, this::waysOf);
    }

    private List<Way> waysOf(Bench bench, Storage storage, int size) {
        byte[] value = Payload.random(size);
        return Directions.all(ways, storage, way -> Directions.writing(way, bench, value), ceiling);
    }
}
