package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.server.Link;
import java.util.Optional;

/**
 * A way's connection and what it does over it.
 *
 * @param <T> {@link Fetch} or {@link Store}
 * @param operation what is measured
 * @param link the counted connection of pgjdbc; empty if the way has another
 * @param end closes what was opened
 */
public record Opened<T>(T operation, Optional<Link> link, AutoCloseable end) {
    /** An operation on a connection that others use too. */
    public static <T> Opened<T> on(Link link, T operation) {
        return new Opened<>(operation, Optional.of(link), () -> {});
    }

    /** An operation on a connection of its own. */
    public static <T> Opened<T> alone(Link link, T operation) {
        return new Opened<>(operation, Optional.of(link), link);
    }

    /** This, and {@code other} closed after it. */
    Opened<T> closing(AutoCloseable other) {
        return new Opened<>(operation, link, () -> {
            try (other) {
                end.close();
            }
        });
    }
}
