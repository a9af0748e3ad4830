package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Interruption;
import io.github.pgbinary.cli.connect.Database;
import io.github.pgbinary.cli.connect.Transfers;
import io.github.pgbinary.instruments.Wire;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * Runs a plan against a database.
 *
 * @param plan which values
 * @param database where to
 * @param console where the table goes
 */
record Demo(DemoPlan plan, Database database, Console console) {
    /** Sizes of each tier of transfers: small, one large piece, several pieces. */
    private static final List<Long> WARM_UP = List.of(1_000L, 600_000L, 3_000_000L);

    /** Sends every value every way, and prints each outcome as it comes. */
    Verdict run() throws IOException, SQLException {
        long maxWhole = database.isEmbedded() ? WholeLimit.onThisMachine(plan) : WholeLimit.SHIPPED;
        BinaryTransfers transfers = Transfers.create(OptionalLong.of(maxWhole));
        try (Interruption interruption = Interruption.watch();
                Wire wire = Wire.open();
                Connection connection = database.connect(wire);
                DemoSchema schema = DemoSchema.create(database, connection)) {
            TransferOptions options = TransferOptions.defaults().withCancellation(interruption.cancellation());
            Trial trial = new Trial(transfers, new Gauges(connection, wire), options, console);
            List<Lane> lanes = Lanes.of(Transfers.strategies(), maxWhole, schema, transfers, connection);
            warmUp(trial, lanes);
            return send(trial, lanes, schema);
        }
    }

    // The first transfers would time class loading and a statement's first execution, which costs a round trip more.
    private static void warmUp(Trial trial, List<Lane> lanes) throws IOException, SQLException {
        for (long size : WARM_UP) {
            Sample sample = new Sample.Generated(size);
            String digest = sample.digest();
            for (Lane lane : lanes) {
                trial.run(sample, lane, digest, (s, l, c) -> {});
            }
        }
    }

    private Verdict send(Trial trial, List<Lane> lanes, DemoSchema schema) throws IOException, SQLException {
        DemoTable table = new DemoTable(console.text());
        Connection connection = trial.gauges().connection();
        table.begin(connection.getMetaData().getDatabaseProductVersion(), Heap.ofThisProcess());
        List<Outcome> outcomes = new ArrayList<>();
        for (Sample sample : plan.samples()) {
            table.value(sample);
            String digest = sample.digest();
            for (Lane lane : lanes) {
                Outcome outcome = trial.run(sample, lane, digest, meanwhile(lanes));
                outcomes.add(outcome);
                table.outcome(outcome);
            }
            schema.shrink(connection);
        }
        return new Verdict(plan.samples().size(), outcomes);
    }

    private Trial.Meanwhile meanwhile(List<Lane> lanes) {
        Lane damaged = lanes.get(lanes.size() - 1);
        return (sample, lane, connection) -> {
            if (plan.corrupted().filter(sample::equals).isPresent() && lane.equals(damaged)) {
                lane.stored().flip(connection, sample.length() / 2);
            }
        };
    }
}
