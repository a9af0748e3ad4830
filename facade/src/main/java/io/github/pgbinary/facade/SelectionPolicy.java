package io.github.pgbinary.facade;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.WriteCall;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Decides which strategy moves a value, from facts alone.
 *
 * <p>Pure and thread-safe: asks no server, reads no clock, and answers the same to the same question. A policy of the
 * caller's own may look at fewer facts, but names one of the candidates or none, and gives a reason for each it did not
 * choose: what it answers is what reports and explanations carry.
 */
@FunctionalInterface
public interface SelectionPolicy {
    /**
     * The strategy for one value.
     *
     * @param candidates every strategy of the catalog, in order of their ids, fit or not
     */
    Selection select(Question question, List<Candidate> candidates);

    /**
     * A strategy, as facts.
     *
     * @param id its id
     * @param capabilities what it can do
     */
    record Candidate(String id, Capabilities capabilities) {}

    /**
     * The facts of one transfer.
     *
     * @param storage where the value is kept; {@link Storage#PAIR} where it is still open in which half. A read of a
     *     pair is asked one half at a time, since the row says which half holds the value
     * @param direction which way it moves
     * @param length its bytes; empty if not known yet, or not known before the statement that reads it
     * @param form what the statement around a written value can take; {@link WriteCall.Form#EXPRESSION} for reads
     * @param session what is known of the connection; empty where none is at hand, as for an explanation
     * @param asked id of the strategy the caller named; empty: the policy is free
     */
    record Question(
            Storage storage,
            Direction direction,
            OptionalLong length,
            WriteCall.Form form,
            Optional<SessionFacts> session,
            Optional<String> asked) {
        public Question {
            if (length.isPresent() && length.getAsLong() < 0) {
                throw new IllegalArgumentException("length is negative: " + length.getAsLong());
            }
        }
    }
}
