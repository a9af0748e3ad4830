package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities.Ability;
import java.util.Locale;
import java.util.OptionalLong;

/** Sizes, verbs and nouns of the sentences. */
final class Words {
    private Words() {}

    static String bytes(long count) {
        return count == 1 ? "1 byte" : digits(count) + " bytes";
    }

    /** Grouped by commas wherever the machine stands. */
    static String digits(long count) {
        return String.format(Locale.ROOT, "%,d", count);
    }

    static String size(OptionalLong length) {
        return length.isPresent()
                ? "this value has " + bytes(length.getAsLong())
                : "the length of this value is not known beforehand";
    }

    static String verb(Direction direction) {
        return direction == Direction.READ ? "read" : "write";
    }

    static String gerund(Direction direction) {
        return direction == Direction.READ ? "reading" : "writing";
    }

    /** A value of a storage, with its article. */
    static String one(Storage storage) {
        if (storage.equals(Storage.LARGE_OBJECT)) {
            return "a large object";
        }
        boolean known = storage.equals(Storage.BYTEA) || storage.equals(Storage.PAIR);
        return known ? "a " + storage : "a value of storage " + storage;
    }

    /** What a strategy takes, why, and how this value stands to it. */
    static String takes(Ability ability, OptionalLong length) {
        return "it takes up to " + bytes(ability.maxValue()) + " (" + ability.maxBecause() + "); " + size(length);
    }
}
