package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** The ways through the demo: each strategy found on each storage it serves, and the facade's own choice on a pair. */
final class Lanes {
    private static final List<Storage> STORAGES = List.of(Storage.BYTEA, Storage.LARGE_OBJECT);

    private Lanes() {}

    static List<Lane> of(
            List<Candidate> strategies,
            long maxWhole,
            DemoSchema schema,
            BinaryTransfers transfers,
            Connection connection) {
        List<Lane> lanes = new ArrayList<>();
        for (Storage storage : STORAGES) {
            for (Candidate strategy : strategies) {
                if (servesBothWays(strategy, storage)) {
                    lanes.add(new Lane(
                            storage,
                            Optional.of(strategy.id()),
                            strategy.capabilities()
                                    .in(Direction.WRITE)
                                    .map(a -> limit(a, maxWhole))
                                    .orElse(OptionalLong.empty()),
                            schema.cell(storage, transfers, connection),
                            schema.stored(storage)));
                }
            }
        }
        lanes.add(new Lane(
                Storage.PAIR,
                Optional.empty(),
                OptionalLong.empty(),
                schema.cell(Storage.PAIR, transfers, connection),
                schema.stored(Storage.PAIR)));
        return lanes;
    }

    private static boolean servesBothWays(Candidate strategy, Storage storage) {
        return strategy.capabilities().storages().contains(storage)
                && strategy.capabilities().in(Direction.READ).isPresent()
                && strategy.capabilities().in(Direction.WRITE).isPresent();
    }

    private static OptionalLong limit(Ability ability, long maxWhole) {
        return OptionalLong.of(
                ability.serverMemory() == ServerMemory.MULTIPLE_OF_VALUE
                        ? Math.min(ability.maxValue(), maxWhole)
                        : ability.maxValue());
    }
}
