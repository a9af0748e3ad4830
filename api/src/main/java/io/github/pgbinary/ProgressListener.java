package io.github.pgbinary;

import java.util.OptionalLong;

/** Hears how far a transfer is, on the transferring thread, at most once a slice. */
@FunctionalInterface
public interface ProgressListener {
    /** Hears nothing. */
    ProgressListener NONE = (bytes, ofTotal) -> {};

    /**
     * Called after some bytes moved; what it throws ends the transfer as
     * {@link TransferException.Reason#LISTENER_FAILED}.
     *
     * @param bytes moved so far
     * @param ofTotal bytes that will move, where known
     */
    void moved(long bytes, OptionalLong ofTotal);
}
