package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The most private memory that one connection's server process took during a window: its private anonymous pages, looked at every
 * 5 ms, or half of the time where a look takes longer than that.
 *
 * <pre>{@code
 * try (BackendMemory memory = BackendMemory.watch(connection)) {
 *     ...
 *     OptionalLong bytes = memory.peakAboveStart();
 * }
 * }</pre>
 *
 * <p>Shared buffers are not counted, nor pages that the process still shares with the postmaster. A peak shorter than the time between
 * two looks can be missed. Figures are to be had only on Linux, from a server on this machine whose processes are seen under their own
 * ids and may be looked into by this user; elsewhere they are empty.
 *
 * <p>Thread-safe.
 */
public final class BackendMemory implements AutoCloseable {
    private final Optional<MemorySampler> sampler;

    private BackendMemory(Optional<MemorySampler> sampler) {
        this.sampler = sampler;
    }

    /**
     * Opens a window on the process that serves {@code connection}, and runs one statement on it to find that process.
     *
     * <p>With auto-commit off that statement begins a transaction.
     */
    public static BackendMemory watch(Connection connection) throws SQLException {
        return new BackendMemory(Backend.of(requireNonNull(connection, "connection is null"))
                .procFolder()
                .flatMap(folder -> {
                    try {
                        return Optional.of(MemorySampler.start(new ProcessMemory(folder)));
                    } catch (IOException e) {
                        // Another user's process, or one that has just ended: no figures, as the contract says.
                        return Optional.empty();
                    }
                }));
    }

    /** Returns the bytes of private anonymous memory at the start of the window; empty where they cannot be seen. */
    public OptionalLong start() {
        return sampler.map(s -> OptionalLong.of(s.start())).orElse(OptionalLong.empty());
    }

    /** Returns the most bytes seen in the window so far, less those at its start; empty where they cannot be seen. */
    public OptionalLong peakAboveStart() {
        return sampler.map(s -> OptionalLong.of(s.peakAboveStart())).orElse(OptionalLong.empty());
    }

    /** Ends the window; the figures seen by then can still be asked for. */
    @Override
    public void close() {
        sampler.ifPresent(MemorySampler::close);
    }
}
