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
}
