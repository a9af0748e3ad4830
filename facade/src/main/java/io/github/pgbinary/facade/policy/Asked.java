package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Selection;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import java.util.HashMap;
import java.util.Map;

/** The caller named a strategy: that one or none. */
final class Asked {
    private Asked() {}

    static Selection select(String id, Question question, Field field) {
        return field.fit(id)
                .map(named -> field.choose(
                        named,
                        "the caller asked for it; " + Words.takes(field.ability(named), question.length()),
                        other -> notAskedFor(id)))
                .orElseGet(() -> none(id, field));
    }

    private static Selection none(String id, Field field) {
        Map<String, String> others = new HashMap<>(field.refused());
        field.fit().forEach(candidate -> others.put(candidate.id(), notAskedFor(id)));
        others.putIfAbsent(id, field.whyNot(id));
        return new Selection.NoneFits(others);
    }

    private static String notAskedFor(String id) {
        return "could, but the caller asked for " + id;
    }
}
