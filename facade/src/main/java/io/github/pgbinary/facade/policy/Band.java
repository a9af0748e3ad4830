package io.github.pgbinary.facade.policy;

import static io.github.pgbinary.facade.policy.Words.bytes;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import java.util.OptionalLong;

/**
 * A range of sizes for which a strategy is named.
 *
 * @param storage storage it speaks of
 * @param direction direction it speaks of
 * @param from shortest value, in bytes
 * @param upTo longest value, in bytes, inclusive; {@link #UNBOUNDED} for no end
 * @param strategy id of the strategy
 * @param setBy where it comes from
 */
public record Band(Storage storage, Direction direction, long from, long upTo, String strategy, SetBy setBy) {
    /** No end. */
    public static final long UNBOUNDED = Long.MAX_VALUE;

    public Band {
        if (from < 0 || upTo < from) {
            throw new IllegalArgumentException("band is not a range of sizes: " + from + " to " + upTo);
        }
        if (strategy.isBlank()) {
            throw new IllegalArgumentException("band names no strategy");
        }
    }

    /** Whether it speaks of a value; of one of unknown length, which may be of any, only if it has no end. */
    boolean covers(Storage ofValue, Direction way, OptionalLong length) {
        boolean inRange =
                length.isPresent() ? from <= length.getAsLong() && length.getAsLong() <= upTo : upTo == UNBOUNDED;
        return inRange && storage.equals(ofValue) && direction == way;
    }

    /** What it is about and where it comes from, as in "writing a pair of up to 1,024 bytes (default)". */
    String words() {
        return Words.gerund(direction) + " " + Words.one(storage) + " of " + range() + " (" + setBy.words() + ")";
    }

    private String range() {
        if (upTo == UNBOUNDED) {
            return from == 0 ? "any size" : bytes(from) + " or more";
        }
        return from == 0 ? "up to " + bytes(upTo) : Words.digits(from) + " to " + bytes(upTo);
    }
}
