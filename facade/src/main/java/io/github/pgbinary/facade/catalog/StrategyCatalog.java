package io.github.pgbinary.facade.catalog;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.ColumnFacts;
import io.github.pgbinary.spi.TransferStrategy;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The strategies in use, each under an id of its own, in order of their ids.
 *
 * <p>Immutable and thread-safe. The order never depends on the class path, so that the same set of jars answers the
 * same on every machine.
 */
public final class StrategyCatalog {
    private static final Logger LOG = LoggerFactory.getLogger(StrategyCatalog.class);

    private final List<TransferStrategy> strategies;
    private final List<Candidate> candidates;

    private StrategyCatalog(List<TransferStrategy> strategies) {
        this.strategies = strategies;
        this.candidates = strategies.stream()
                .map(strategy -> new Candidate(strategy.id(), strategy.capabilities()))
                .toList();
    }

    /**
     * The strategies of the class path or the module path.
     *
     * @throws IllegalStateException if one cannot be loaded, has a blank id or shares an id, or if there is none at all
     */
    public static StrategyCatalog discover() {
        StrategyCatalog catalog = of(load());
        LOG.debug("strategies: {}", catalog);
        return catalog;
    }

    /**
     * Given strategies alone.
     *
     * @throws IllegalStateException if one has a blank id or shares an id, or if there is none at all
     */
    public static StrategyCatalog of(Collection<? extends TransferStrategy> strategies) {
        if (strategies.isEmpty()) {
            throw new IllegalStateException("no strategy found: add io.github.pgbinary:pgbinary-strategy-binary,"
                    + " -strategy-text or -strategy-largeobject to the class path or module path");
        }
        Map<String, TransferStrategy> byId = new LinkedHashMap<>();
        strategies.stream().sorted(Comparator.comparing(TransferStrategy::id)).forEach(strategy -> add(byId, strategy));
        return new StrategyCatalog(List.copyOf(byId.values()));
    }

    /** These strategies and more. */
    public StrategyCatalog with(Collection<? extends TransferStrategy> more) {
        List<TransferStrategy> all = new ArrayList<>(strategies);
        all.addAll(more);
        return of(all);
    }

    /** Every strategy, in order of their ids. */
    public List<TransferStrategy> all() {
        return strategies;
    }

    /** Every strategy as facts, in order of their ids. */
    public List<Candidate> candidates() {
        return candidates;
    }

    /**
     * The strategy of an id.
     *
     * @throws IllegalArgumentException if there is none
     */
    public TransferStrategy get(String id) {
        return strategies.stream()
                .filter(strategy -> strategy.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no strategy \"" + id + "\"; there are: " + ids()));
    }

    /**
     * The storage of a column whose type means nothing to the library, if a strategy knows it.
     *
     * @throws IllegalStateException if two strategies know it by different storages
     */
    public Optional<Storage> recogniser(ColumnFacts column) {
        Map<Storage, String> answers = new LinkedHashMap<>();
        for (TransferStrategy strategy : strategies) {
            strategy.recognise(column).ifPresent(storage -> answers.putIfAbsent(storage, strategy.id()));
        }
        if (answers.size() > 1) {
            throw new IllegalStateException(
                    "strategies disagree on the storage of " + column.table() + "." + column.column() + ": " + answers);
        }
        return answers.keySet().stream().findFirst();
    }

    private String ids() {
        return strategies.stream().map(TransferStrategy::id).collect(joining(", "));
    }

    @Override
    public String toString() {
        return strategies.stream()
                .map(strategy -> strategy.id() + " (" + Origin.of(strategy) + ")")
                .collect(joining(", "));
    }

    private static List<TransferStrategy> load() {
        try {
            return ServiceLoader.load(TransferStrategy.class).stream()
                    .map(ServiceLoader.Provider::get)
                    .toList();
        } catch (ServiceConfigurationError e) {
            // The message names the provider's class; the service file's own errors name the file.
            throw new IllegalStateException("a strategy cannot be loaded: " + e.getMessage(), e);
        }
    }

    private static void add(Map<String, TransferStrategy> byId, TransferStrategy strategy) {
        if (strategy.id().isBlank()) {
            throw new IllegalStateException("strategy with a blank id: " + Origin.of(strategy));
        }
        TransferStrategy other = byId.putIfAbsent(strategy.id(), strategy);
        if (other != null) {
            throw new IllegalStateException("strategy id \"" + strategy.id() + "\" is used twice: " + Origin.of(other)
                    + " and " + Origin.of(strategy));
        }
    }
}
