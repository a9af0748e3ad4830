package io.github.pgbinary.facade.policy;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import io.github.pgbinary.spi.Capabilities;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Strategies to choose from: three like the shipped ones, and strangers with one peculiarity each. */
enum Strategies {
    BINARY(Storage.BYTEA, reads(1_073_741_000), writesWhole(1_073_741_000, Need.KNOWN_LENGTH)),
    LARGEOBJECT(Storage.LARGE_OBJECT, reads(4_398_046_509_056L), writesSlices(4_398_046_509_056L)),
    TEXT(Storage.BYTEA, reads(1_073_741_000), writesWhole(536_870_000, Need.KNOWN_LENGTH, Need.OWN_STATEMENT)),
    READER(Storage.BYTEA, reads(1000), Map.of()),
    EXTENDED(Storage.BYTEA, reads(1000, Need.EXTENDED_PROTOCOL), writesSlices(1000, Need.EXTENDED_PROTOCOL)),
    CHUNKS(new Storage("chunks"), reads(1L << 50), writesSlices(1L << 50)),
    PIECES(new Storage("chunks"), reads(1L << 50), writesSlices(1L << 50)),
    BULKY(new Storage("chunks"), Map.of(), writesWhole(1L << 50));

    private final Candidate candidate;

    Strategies(Storage storage, Map<Direction, Ability> read, Map<Direction, Ability> write) {
        Map<Direction, Ability> abilities = new EnumMap<>(Direction.class);
        abilities.putAll(read);
        abilities.putAll(write);
        candidate = new Candidate(name().toLowerCase(Locale.ROOT), new Capabilities(Set.of(storage), abilities));
    }

    Candidate candidate() {
        return candidate;
    }

    /** The three like the shipped ones, and more, in order of their ids. */
    static List<Candidate> shippedAnd(Stream<String> more) {
        return Stream.concat(Stream.of("binary", "largeobject", "text"), more)
                .sorted()
                .map(Strategies::named)
                .toList();
    }

    private static Candidate named(String id) {
        return valueOf(id.toUpperCase(Locale.ROOT)).candidate();
    }

    private static Map<Direction, Ability> reads(long max, Need... needs) {
        return Map.of(Direction.READ, new Ability(max, "so says its manual", ServerMemory.SLICES, Set.of(needs)));
    }

    private static Map<Direction, Ability> writesSlices(long max, Need... needs) {
        return Map.of(Direction.WRITE, new Ability(max, "so says its manual", ServerMemory.SLICES, Set.of(needs)));
    }

    private static Map<Direction, Ability> writesWhole(long max, Need... needs) {
        return Map.of(
                Direction.WRITE, new Ability(max, "so says its manual", ServerMemory.MULTIPLE_OF_VALUE, Set.of(needs)));
    }
}
