package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Selection.Chosen;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The read of a pair, explained: the row says which half holds the value, so the answer is that for the half where a
 * write of this size would put it now, and the other half's stands beside it.
 *
 * @param policy answers for each half
 * @param question about the pair
 */
record PairRead(DefaultPolicy policy, Question question) {
    Selection select(List<Candidate> candidates) {
        Selection inline = policy.select(about(Storage.BYTEA), candidates);
        Selection object = policy.select(about(Storage.LARGE_OBJECT), candidates);
        boolean objectLikelier = isObject(candidates);
        Half first = objectLikelier ? new Half("object", object) : new Half("inline", inline);
        Half second = objectLikelier ? new Half("inline", inline) : new Half("object", object);
        if (first.answer() instanceof Chosen chosen) {
            return combine(first.name(), chosen, second);
        }
        return second.answer() instanceof Chosen chosen
                ? combine(second.name(), chosen, first)
                : new Selection.NoneFits(both(first, second));
    }

    private Question about(Storage half) {
        return new Question(
                half, Direction.READ, question.length(), question.form(), question.session(), question.asked());
    }

    private boolean isObject(List<Candidate> candidates) {
        return question.length().isPresent()
                && policy.bands()
                        .of(Storage.PAIR, Direction.WRITE, question.length())
                        .flatMap(band -> candidates.stream()
                                .filter(c -> c.id().equals(band.strategy()))
                                .findFirst())
                        .filter(named -> named.capabilities().storages().contains(Storage.LARGE_OBJECT))
                        .isPresent();
    }

    private Selection combine(String half, Chosen chosen, Half other) {
        String because = "the row says which half holds the value; " + half + " half: " + chosen.because();
        Map<String, String> others = new HashMap<>(both(new Half(half, chosen), other));
        others.remove(chosen.strategy());
        return new Chosen(chosen.strategy(), because, others);
    }

    private static Map<String, String> both(Half first, Half second) {
        Map<String, String> reasons = new HashMap<>();
        first.answer().others().forEach((id, why) -> reasons.put(id, first.name() + " half: " + why));
        second.answer()
                .others()
                .forEach((id, why) ->
                        reasons.merge(id, second.name() + " half: " + why, (one, two) -> one + "; " + two));
        if (second.answer() instanceof Chosen chosen) {
            reasons.merge(
                    chosen.strategy(),
                    second.name() + " half: chosen because " + chosen.because(),
                    (one, two) -> two + "; " + one);
        }
        return reasons;
    }

    /**
     * One half.
     *
     * @param name for sentences
     * @param answer what the policy says of it
     */
    private record Half(String name, Selection answer) {}
}
