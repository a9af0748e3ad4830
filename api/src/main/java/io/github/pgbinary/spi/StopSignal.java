package io.github.pgbinary.spi;

import io.github.pgbinary.TransferException;

/** Deadline, cancellation and interruption as one. */
@FunctionalInterface
public interface StopSignal {
    /** Never stops. */
    StopSignal NEVER = () -> {};

    /**
     * Returns if the transfer may go on.
     *
     * @throws TransferException {@link TransferException.Reason#CANCELLED} or {@link TransferException.Reason#DEADLINE}
     */
    void check();

    /**
     * Hears that the source has failed in the middle of a statement: nobody wants its outcome any more, and a server that does
     * not answer is not waited for.
     *
     * @param unsent bytes that the statement may still send, as padding
     */
    default void failing(long unsent) {
        // Whoever never stops waits for the statement.
    }
}
