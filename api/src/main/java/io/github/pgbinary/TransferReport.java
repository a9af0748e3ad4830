package io.github.pgbinary;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * What a transfer did and why so.
 *
 * @param content whether there was a value at all
 * @param strategy id of the strategy that moved it
 * @param because the reason for that strategy, with the size and what decided
 * @param bytes moved
 * @param elapsed from the call to its return
 * @param digest lower-case hex of the digest the options asked for
 * @param version the version read, where the column has one
 * @param warnings what the column's owner should know; each said once per column and {@link BinaryTransfers}
 */
public record TransferReport(
        Content content,
        String strategy,
        String because,
        long bytes,
        Duration elapsed,
        Optional<String> digest,
        Optional<String> version,
        List<String> warnings) {

    /** What the cell held or now holds. */
    public enum Content {
        /** A value, which may be empty. */
        VALUE,
        /** SQL NULL. */
        SQL_NULL
    }

    public TransferReport {
        warnings = List.copyOf(warnings);
    }
}
