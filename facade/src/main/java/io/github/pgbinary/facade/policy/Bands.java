package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * Ranges of sizes that name a strategy; the first that covers a value decides.
 *
 * @param bands strongest first
 */
public record Bands(List<Band> bands) {
    /**
     * Longest value, in bytes, that a pair keeps inline by default: above it the server's memory says large object.
     * docs/decisions/0004-pair-band.md has the measurements.
     */
    public static final long INLINE_UP_TO = 1024L * 1024;

    public Bands {
        bands = List.copyOf(bands);
    }

    /** The shipped ones. */
    public static Bands defaults() {
        return new Bands(List.of(
                shipped(Storage.BYTEA, Direction.READ, 0, Band.UNBOUNDED, "binary"),
                shipped(Storage.BYTEA, Direction.WRITE, 0, Band.UNBOUNDED, "binary"),
                shipped(Storage.LARGE_OBJECT, Direction.READ, 0, Band.UNBOUNDED, "largeobject"),
                shipped(Storage.LARGE_OBJECT, Direction.WRITE, 0, Band.UNBOUNDED, "largeobject"),
                shipped(Storage.PAIR, Direction.WRITE, 0, INLINE_UP_TO, "binary"),
                shipped(Storage.PAIR, Direction.WRITE, INLINE_UP_TO + 1, Band.UNBOUNDED, "largeobject")));
    }

    /** These, behind stronger ones. */
    public Bands behind(List<Band> stronger) {
        return new Bands(Stream.concat(stronger.stream(), bands.stream()).toList());
    }

    /** The band that decides. */
    Optional<Band> of(Storage storage, Direction direction, OptionalLong length) {
        return bands.stream()
                .filter(band -> band.covers(storage, direction, length))
                .findFirst();
    }

    private static Band shipped(Storage storage, Direction direction, long from, long upTo, String strategy) {
        return new Band(storage, direction, from, upTo, strategy, new SetBy.Shipped());
    }
}
