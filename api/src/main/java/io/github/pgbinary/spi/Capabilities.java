package io.github.pgbinary.spi;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a strategy can do.
 *
 * @param storages the storages it serves
 * @param abilities one a direction it serves
 */
public record Capabilities(Set<Storage> storages, Map<Direction, Ability> abilities) {

    /**
     * What it can do in one direction.
     *
     * @param maxValue longest value, in bytes
     * @param maxBecause where that limit comes from, for messages
     * @param serverMemory what one transfer costs the backend
     * @param needs what it cannot do without
     */
    public record Ability(long maxValue, String maxBecause, ServerMemory serverMemory, Set<Need> needs) {
        public Ability {
            needs = Set.copyOf(needs);
        }
    }

    /** What one transfer costs the backend's memory. */
    public enum ServerMemory {
        /** A few slices or chunks, whatever the size. */
        SLICES,
        /** A multiple of the value: refused above the limit for whole values unless raised by name. */
        MULTIPLE_OF_VALUE
    }

    /** What a strategy cannot do without. */
    public enum Need {
        /** The length before the first byte; the facade spools where it is unknown. */
        KNOWN_LENGTH,
        /** The extended query protocol. */
        EXTENDED_PROTOCOL,
        /** A statement around its expression that the library writes: it cannot be one plain parameter. */
        OWN_STATEMENT
    }

    public Capabilities {
        storages = Set.copyOf(storages);
        abilities = Map.copyOf(abilities);
    }

    /** The ability in a direction; empty if it does not serve it. */
    public Optional<Ability> in(Direction direction) {
        return Optional.ofNullable(abilities.get(direction));
    }
}
