package io.github.pgbinary.facade.read;

import java.util.Optional;

/** What opening a read found. */
sealed interface Opened {
    /** Id of the strategy that reads it. */
    String strategy();

    /** Why that strategy, and how the bytes come. */
    String because();

    /** SQL NULL. */
    record Null(String strategy, String because, Optional<String> version) implements Opened {}

    /** A value, which may be empty. */
    record Value(String strategy, String because, Slices slices) implements Opened {}
}
