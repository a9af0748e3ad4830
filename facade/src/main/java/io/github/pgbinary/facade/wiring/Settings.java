package io.github.pgbinary.facade.wiring;

import io.github.pgbinary.facade.SelectionPolicy;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.policy.Bands;
import io.github.pgbinary.facade.policy.DefaultPolicy;
import io.github.pgbinary.facade.policy.Limits;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.Tuning;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The caller's settings.
 *
 * @param only strategies in place of discovered ones; empty: discover
 * @param besides strategies besides those
 * @param limits of the shipped policy
 * @param ownPolicy in place of the shipped one
 */
public record Settings(
        List<TransferStrategy> only,
        List<TransferStrategy> besides,
        Limits limits,
        Optional<SelectionPolicy> ownPolicy,
        Tuning tuning,
        Spool spool) {

    public static Settings shipped() {
        return new Settings(
                List.of(), List.of(), Limits.defaults(), Optional.empty(), Tuning.defaults(), Spool.defaults());
    }

    public Settings withOnly(List<TransferStrategy> strategies) {
        return new Settings(List.copyOf(strategies), besides, limits, ownPolicy, tuning, spool);
    }

    public Settings withBesides(Collection<TransferStrategy> strategies) {
        List<TransferStrategy> more = new ArrayList<>(besides);
        more.addAll(strategies);
        return new Settings(only, List.copyOf(more), limits, ownPolicy, tuning, spool);
    }

    public Settings withLimits(Limits other) {
        return new Settings(only, besides, other, ownPolicy, tuning, spool);
    }

    public Settings withPolicy(SelectionPolicy policy) {
        return new Settings(only, besides, limits, Optional.of(policy), tuning, spool);
    }

    public Settings withTuning(Tuning sizes) {
        return new Settings(only, besides, limits, ownPolicy, sizes, spool);
    }

    public Settings withSpool(Spool place) {
        return new Settings(only, besides, limits, ownPolicy, tuning, place);
    }

    public StrategyCatalog catalog() {
        StrategyCatalog found = only.isEmpty() ? StrategyCatalog.discover() : StrategyCatalog.of(only);
        return besides.isEmpty() ? found : found.with(besides);
    }

    public SelectionPolicy policy() {
        return ownPolicy.orElseGet(() -> new DefaultPolicy(limits, Bands.defaults()));
    }
}
