package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy;
import java.util.List;

/**
 * The policy in use unless the caller brings one.
 *
 * <p>What the caller names goes before all else; then a band of the caller; then the session, where results come as
 * text; then the band of a profile or the shipped one; then what costs the server least.
 *
 * @param limits what protects the server
 * @param bands which strategy is for which sizes
 */
public record DefaultPolicy(Limits limits, Bands bands) implements SelectionPolicy {
    /** With the shipped figures. */
    public static DefaultPolicy shipped() {
        return new DefaultPolicy(Limits.defaults(), Bands.defaults());
    }

    @Override
    public Selection select(Question question, List<Candidate> candidates) {
        if (question.storage().equals(Storage.PAIR) && question.direction() == Direction.READ) {
            return new PairRead(this, question).select(candidates);
        }
        Field field = Field.of(new Refusals(question, limits), candidates);
        return question.asked()
                .map(id -> Asked.select(id, question, field))
                .orElseGet(() -> new Free(question, field, bands).select());
    }
}
