package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.Capabilities.Ability;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The candidates of one question, parted.
 *
 * @param direction the way they were asked for
 * @param fit those that can
 * @param refused those that cannot, by id, and why
 */
record Field(Direction direction, List<Candidate> fit, Map<String, String> refused) {
    static Field of(Refusals refusals, List<Candidate> candidates) {
        List<Candidate> fit = new ArrayList<>();
        Map<String, String> refused = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            refusals.of(candidate).ifPresentOrElse(why -> refused.put(candidate.id(), why), () -> fit.add(candidate));
        }
        return new Field(refusals.question().direction(), List.copyOf(fit), refused);
    }

    Optional<Candidate> fit(String id) {
        return fit.stream().filter(candidate -> candidate.id().equals(id)).findFirst();
    }

    /** Why {@code id} is not among those that can. */
    String whyNot(String id) {
        return refused.getOrDefault(id, "is not among the strategies in use");
    }

    Ability ability(Candidate candidate) {
        return candidate.capabilities().in(direction).orElseThrow();
    }

    Selection choose(Candidate winner, String because, Function<Candidate, String> whyNotOfFit) {
        return new Selection.Chosen(winner.id(), because, others(winner.id(), whyNotOfFit));
    }

    Selection chooseNone(Function<Candidate, String> whyNotOfFit) {
        return new Selection.NoneFits(others("", whyNotOfFit));
    }

    private Map<String, String> others(String winner, Function<Candidate, String> whyNotOfFit) {
        Map<String, String> others = new LinkedHashMap<>(refused);
        fit.stream()
                .filter(candidate -> !candidate.id().equals(winner))
                .forEach(candidate -> others.put(candidate.id(), whyNotOfFit.apply(candidate)));
        return others;
    }
}
