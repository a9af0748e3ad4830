package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.spi.Capabilities.Ability;
import java.util.Locale;
import java.util.OptionalLong;

/** Sizes and verbs of the sentences. */
final class Words {
    private Words() {}

    /** Digits grouped by commas wherever the machine stands. */
    static String bytes(long count) {
        return count == 1 ? "1 byte" : String.format(Locale.ROOT, "%,d bytes", count);
    }

    /** The value, as the subject of a sentence. */
    static String value(OptionalLong length) {
        return length.isPresent() ? bytes(length.getAsLong()) : "a value of unknown length";
    }

    static String verb(Direction direction) {
        return direction == Direction.READ ? "read" : "write";
    }

    /** A strategy's own limit and where that comes from. */
    static String limit(Ability ability) {
        return "its limit of " + bytes(ability.maxValue()) + " (" + ability.maxBecause() + ")";
    }

    /** How a value stands to the limit of a strategy that can take it. */
    static String withinLimit(OptionalLong length, Ability ability) {
        return length.isPresent()
                ? bytes(length.getAsLong()) + " is within " + limit(ability)
                : "the length is not known yet, " + limit(ability) + " applies";
    }
}
