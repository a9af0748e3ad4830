package io.github.pgbinary.facade.policy;

import static java.util.Comparator.comparing;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.SessionFacts;
import java.util.Optional;

/**
 * The caller named no strategy.
 *
 * @param question the transfer
 * @param field who can
 * @param bands which strategy is for which sizes
 */
record Free(Question question, Field field, Bands bands) {
    /** The one that decodes text results itself, faster than the driver does. */
    private static final String DECODES_TEXT = "text";

    Selection select() {
        if (field.fit().isEmpty()) {
            return new Selection.NoneFits(field.refused());
        }
        Optional<Band> band = bands.of(question.storage(), question.direction(), question.length());
        return band.filter(named -> named.setBy() instanceof SetBy.Caller)
                .flatMap(this::byBand)
                .or(this::byTextResults)
                .or(() -> band.flatMap(this::byBand))
                .orElseGet(() -> byCost(band));
    }

    private Optional<Selection> byBand(Band band) {
        return field.fit(band.strategy())
                .map(named -> field.choose(
                        named,
                        Words.value(question.length()) + " to " + Words.verb(question.direction()) + " falls into "
                                + band.words() + " for " + question.storage() + ", which names it",
                        other -> "could, but " + band.words() + " names " + band.strategy()));
    }

    private Optional<Selection> byTextResults() {
        boolean concerned = question.direction() == Direction.READ && question.storage().equals(Storage.BYTEA);
        return question.session()
                .filter(facts -> concerned)
                .flatMap(Free::whyTextResults)
                .flatMap(why -> field.fit(DECODES_TEXT)
                        .map(text -> field.choose(
                                text,
                                why + ", which it decodes itself; "
                                        + Words.withinLimit(question.length(), field.ability(text)),
                                other -> "could, but " + why + ", which " + DECODES_TEXT + " decodes itself")));
    }

    private static Optional<String> whyTextResults(SessionFacts facts) {
        if (facts.queryMode() == SessionFacts.QueryMode.SIMPLE) {
            return Optional.of("results come as text in simple query mode");
        }
        // The driver asks for binary results of named statements only.
        return facts.names() == SessionFacts.StatementNames.REFUSED
                ? Optional.of("results come as text where prepareThreshold is 0")
                : Optional.empty();
    }

    private Selection byCost(Optional<Band> band) {
        Candidate winner = field.fit().stream()
                .min(comparing(this::serverMemory).thenComparing(Candidate::id))
                .orElseThrow();
        String because = noBand(band) + "; " + whyCheapest(winner) + "; "
                + Words.withinLimit(question.length(), field.ability(winner));
        return field.choose(winner, because, other -> whyDearer(other, winner));
    }

    private String noBand(Optional<Band> band) {
        return band.map(named -> named.words() + " for " + question.storage() + " names " + named.strategy() + ", which "
                        + reasonAsClause(named.strategy()))
                .orElse("no band names a strategy for " + question.storage());
    }

    private String reasonAsClause(String id) {
        String why = field.whyNot(id);
        return Character.isDigit(why.charAt(0)) ? "cannot: " + why : why;
    }

    private String whyCheapest(Candidate winner) {
        if (field.fit().size() == 1) {
            return "it alone can " + Words.verb(question.direction()) + " it here";
        }
        long asCheap = field.fit().stream()
                .filter(candidate -> serverMemory(candidate) == serverMemory(winner))
                .count();
        return asCheap == 1
                ? "of those that can, it alone costs the server no more than slices"
                : asCheap + " that can cost the server the same, and it is the first of them by id";
    }

    private String whyDearer(Candidate other, Candidate winner) {
        return serverMemory(other) == serverMemory(winner)
                ? "could, but " + winner.id() + " costs the server the same and comes first by id"
                : "could, but it costs the server a multiple of the value and " + winner.id() + " only slices";
    }

    private ServerMemory serverMemory(Candidate candidate) {
        return field.ability(candidate).serverMemory();
    }
}
