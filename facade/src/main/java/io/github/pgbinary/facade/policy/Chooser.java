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

/**
 * Asks the policy and finds the strategy it names. Thread-safe.
 *
 * <p>Answers are kept for the questions of late: with all its reasons one takes as long as a tenth of a small value's
 * round trip, and a policy is pure.
 */
public final class Chooser {
    /** Longer than any value of any storage. */
    private static final long MOST_BYTES = 1L << 48;

    private final Recent<Question, Picked> picks = new Recent<>();
    private final Recent<Question, Long> longest = new Recent<>();
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
        return picks.get(question, this::ask);
    }

    /**
     * The longest value, in bytes, to which the answer to a question without a length holds, whatever the policy: found by
     * halves, once. {@link Long#MAX_VALUE} where no length is refused, or each.
     */
    public long longest(Question question) {
        return longest.get(question, this::findLongest);
    }

    private long findLongest(Question question) {
        if (fits(question, MOST_BYTES) || !fits(question, 0)) {
            return Long.MAX_VALUE;
        }
        long fits = 0;
        long refused = MOST_BYTES;
        while (refused - fits > 1) {
            long middle = fits + (refused - fits) / 2;
            if (fits(question, middle)) {
                fits = middle;
            } else {
                refused = middle;
            }
        }
        return fits;
    }

    private boolean fits(Question question, long length) {
        return policy.select(ofLength(question, length), catalog.candidates()) instanceof Selection.Chosen;
    }

    private static Question ofLength(Question question, long length) {
        return new Question(
                question.storage(),
                question.direction(),
                OptionalLong.of(length),
                question.form(),
                question.session(),
                question.asked());
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
        boolean sizeDecided = question.length().isPresent() && fits(question, 0);
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
