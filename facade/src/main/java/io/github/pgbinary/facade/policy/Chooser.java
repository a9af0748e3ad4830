package io.github.pgbinary.facade.policy;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.SelectionPolicy;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.ReadPart;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.WriteCall.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Asks the policy and finds the strategy it names. Thread-safe.
 *
 * <p>Answers are kept for the questions of late: with all its reasons one takes as long as a tenth of a small value's
 * round trip, and a policy is pure.
 */
public final class Chooser {
    /** Forgetting all is cheaper than keeping track of age. */
    private static final int MOST = 1000;

    private final Map<Question, Picked> picks = new ConcurrentHashMap<>();
    private final StrategyCatalog catalog;
    private final SelectionPolicy policy;

    public Chooser(StrategyCatalog catalog, SelectionPolicy policy) {
        this.catalog = catalog;
        this.policy = policy;
    }

    /** A strategy and why. */
    public record Picked(TransferStrategy strategy, String because) {
        /** Whether the strategy keeps values as {@code storage}. */
        public boolean serves(Storage storage) {
            return strategy.capabilities().storages().contains(storage);
        }
    }

    /** The columns that may hold a value and who reads each: one, or the two halves of a pair. */
    public List<ReadPart> readers(BinaryRef ref, Call call) {
        List<String> columns = RowSource.of(ref).columns();
        List<Storage> storages = halves(storage(ref));
        List<ReadPart> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Storage storage = storages.get(i);
            Optional<String> asked = call.options().strategy().filter(id -> concerns(id, storage, storages));
            Picked picked = pick(new Question(
                    storage, Direction.READ, OptionalLong.empty(), Form.EXPRESSION, Optional.of(call.facts()), asked));
            parts.add(new ReadPart(picked.strategy(), storage, columns.get(i), picked.because()));
        }
        return parts;
    }

    /** Whether asking for a strategy says something of this half: not if it is one for the other. */
    private boolean concerns(String id, Storage storage, List<Storage> halves) {
        return serves(id, storage) || halves.stream().noneMatch(half -> serves(id, half));
    }

    /** The strategy that knows what becomes of a replaced value: one of the column's storage, or of a pair's objects. */
    public TransferStrategy keeper(BinaryColumn column) {
        List<Storage> storages = halves(column.storage());
        Storage last = storages.get(storages.size() - 1);
        return catalog.all().stream()
                .filter(strategy -> strategy.capabilities().storages().contains(last))
                .findFirst()
                .orElseThrow(() -> new TransferException(Reason.NO_STRATEGY, "no strategy keeps " + last + " values"));
    }

    /** The strategy for a question. */
    public Picked pick(Question question) {
        Picked known = picks.get(question);
        return known != null ? known : remember(question, ask(question));
    }

    private Picked remember(Question question, Picked picked) {
        if (picks.size() >= MOST) {
            picks.clear();
        }
        picks.put(question, picked);
        return picked;
    }

    private Picked ask(Question question) {
        Selection selection = policy.select(question, catalog.candidates());
        if (selection instanceof Selection.Chosen chosen) {
            return new Picked(catalog.get(chosen.strategy()), chosen.because());
        }
        throw refused(question, selection.others());
    }

    /** What the policy answers. */
    public Selection explain(BinaryColumn column, OptionalLong length, Direction direction) {
        Question question =
                new Question(column.storage(), direction, length, Form.EXPRESSION, Optional.empty(), Optional.empty());
        return policy.select(question, catalog.candidates());
    }

    private static Storage storage(BinaryRef ref) {
        return ref instanceof BinaryCell cell ? cell.column().storage() : Storage.LARGE_OBJECT;
    }

    private static List<Storage> halves(Storage storage) {
        return storage.equals(Storage.PAIR) ? List.of(Storage.BYTEA, Storage.LARGE_OBJECT) : List.of(storage);
    }

    private boolean serves(String id, Storage storage) {
        return catalog.all().stream()
                .anyMatch(strategy -> strategy.id().equals(id)
                        && strategy.capabilities().storages().contains(storage));
    }

    /** Too large, if a shorter value would have found a strategy. */
    private TransferException refused(Question question, Map<String, String> whyNot) {
        Question anySize = new Question(
                question.storage(),
                question.direction(),
                OptionalLong.of(0),
                question.form(),
                question.session(),
                question.asked());
        boolean sizeDecided = question.length().isPresent()
                && policy.select(anySize, catalog.candidates()) instanceof Selection.Chosen;
        String reasons = whyNot.entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getKey() + ": " + entry.getValue())
                .collect(joining("; "));
        return new TransferException(
                sizeDecided ? Reason.VALUE_TOO_LARGE : Reason.NO_STRATEGY,
                "no strategy can " + question.direction().name().toLowerCase(Locale.ROOT) + " this "
                        + question.storage() + " value (" + reasons + ")");
    }
}
