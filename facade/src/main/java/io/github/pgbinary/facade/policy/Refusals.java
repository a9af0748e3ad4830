package io.github.pgbinary.facade.policy;

import static io.github.pgbinary.facade.policy.Words.bytes;
import static java.util.stream.Collectors.joining;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.WriteCall.Form;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Why a strategy cannot move a value. {@link Need#KNOWN_LENGTH} is no reason: the facade finds the length out first.
 *
 * @param question the transfer
 * @param limits what protects the server
 */
record Refusals(Question question, Limits limits) {
    /** Empty if it can. */
    Optional<String> of(Candidate candidate) {
        Capabilities capabilities = candidate.capabilities();
        if (!serves(capabilities)) {
            return Optional.of("serves storage " + storages(capabilities) + ", not " + question.storage());
        }
        Optional<Ability> ability = capabilities.in(question.direction());
        return ability.isPresent()
                ? of(ability.get())
                : Optional.of("does not " + Words.verb(question.direction()) + " at all");
    }

    private Optional<String> of(Ability ability) {
        return Stream.<Function<Ability, Optional<String>>>of(
                        this::tooLong, this::tooCostly, this::wrongProtocol, this::wrongForm)
                .map(rule -> rule.apply(ability))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private boolean serves(Capabilities capabilities) {
        // What is a pair is not known to strategies: they serve its halves.
        return question.storage().equals(Storage.PAIR)
                ? capabilities.storages().contains(Storage.BYTEA)
                        || capabilities.storages().contains(Storage.LARGE_OBJECT)
                : capabilities.storages().contains(question.storage());
    }

    private Optional<String> tooLong(Ability ability) {
        return longerThan(ability.maxValue())
                .map(length -> length + " is above its limit of " + bytes(ability.maxValue()) + " ("
                        + ability.maxBecause() + ")");
    }

    private Optional<String> tooCostly(Ability ability) {
        if (question.direction() == Direction.READ || ability.serverMemory() == ServerMemory.SLICES) {
            return Optional.empty();
        }
        return longerThan(limits.maxWholeValue())
                .map(length -> length + " is above the limit of " + bytes(limits.maxWholeValue()) + " ("
                        + limits.setBy().words() + ") for a value that the server holds several times in memory;"
                        + " PgBinary.builder().maxWholeValue(...) raises it");
    }

    private Optional<String> longerThan(long limit) {
        return question.length().stream()
                .filter(length -> length > limit)
                .mapToObj(Words::bytes)
                .findFirst();
    }

    private Optional<String> wrongProtocol(Ability ability) {
        boolean simple = question.session()
                .filter(facts -> facts.queryMode() == QueryMode.SIMPLE)
                .isPresent();
        return simple && ability.needs().contains(Need.EXTENDED_PROTOCOL)
                ? Optional.of("needs the extended query protocol, and the connection is in simple query mode")
                : Optional.empty();
    }

    private Optional<String> wrongForm(Ability ability) {
        return question.form() == Form.PARAMETER && ability.needs().contains(Need.OWN_STATEMENT)
                ? Optional.of("cannot be one plain parameter of the caller's own statement")
                : Optional.empty();
    }

    private static String storages(Capabilities capabilities) {
        return capabilities.storages().stream().map(Storage::id).sorted().collect(joining(" and "));
    }
}
