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
                        "it is the choice for " + band.words() + "; " + Words.size(question.length()),
                        other -> "could, but " + band.strategy() + " is the choice for " + band.words()));
    }

    private Optional<Selection> byTextResults() {
        boolean concerned =
                question.direction() == Direction.READ && question.storage().equals(Storage.BYTEA);
        return question.session()
                .filter(facts -> concerned)
                .flatMap(Free::whyTextResults)
                .flatMap(why -> field.fit(DECODES_TEXT)
                        .map(text -> field.choose(
                                text,
                                why + ", which it decodes itself; "
                                        + Words.takes(field.ability(text), question.length()),
                                other -> "could, but " + why + ", which " + DECODES_TEXT + " decodes itself")));
    }

    private static Optional<String> whyTextResults(SessionFacts facts) {
        if (facts.queryMode() == SessionFacts.QueryMode.SIMPLE) {
            return Optional.of("results come as text in simple query mode");
        }
        // The driver asks for binary results of named statements only.
        return facts.names() == SessionFacts.StatementNames.REFUSED
                ? Optional.of("results come as text where prepareThreshold is 0, or is not set behind a pooler")
                : Optional.empty();
    }

    private Selection byCost(Optional<Band> band) {
        Candidate winner = field.fit().stream()
                .min(comparing(this::serverMemory).thenComparing(Candidate::id))
                .orElseThrow();
        String because = noBand(band) + "; " + whyCheapest(winner) + "; "
                + Words.takes(field.ability(winner), question.length());
        return field.choose(winner, because, other -> whyDearer(other, winner));
    }

    private String noBand(Optional<Band> band) {
        return band.map(named -> "the choice for " + named.words() + " is " + named.strategy() + ", which "
                        + reasonAsClause(named.strategy()))
                .orElse("no strategy is the set choice for " + Words.gerund(question.direction()) + " "
                        + Words.one(question.storage()));
    }

    private String reasonAsClause(String id) {
        String why = field.whyNot(id);
        return Character.isDigit(why.charAt(0)) ? "cannot: " + why : why;
    }

    private String whyCheapest(Candidate winner) {
        if (field.fit().size() == 1) {
            return "it is the only one that can";
        }
        long asCheap = field.fit().stream()
                .filter(candidate -> serverMemory(candidate) == serverMemory(winner))
                .count();
        return asCheap == 1
                ? "of those that can, it alone costs the server no more memory than slices"
                : asCheap + " strategies can, at the same cost to the server's memory, and it comes first by id";
    }

    private String whyDearer(Candidate other, Candidate winner) {
        return serverMemory(other) == serverMemory(winner)
                ? "could, but " + winner.id() + " costs the server the same memory and comes first by id"
                : "could, but it costs the server a multiple of the value in memory, and " + winner.id()
                        + " only slices";
    }

    private ServerMemory serverMemory(Candidate candidate) {
        return field.ability(candidate).serverMemory();
    }
}
