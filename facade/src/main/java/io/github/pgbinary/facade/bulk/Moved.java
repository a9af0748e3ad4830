package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.util.OptionalLong;

/** Bytes of values that were framed or uploaded; tells a listener once a mebibyte. For one thread. */
final class Moved {
    private static final long STEP = 1024 * 1024;

    private final ProgressListener listener;
    private long bytes;
    private long told;

    Moved(ProgressListener listener) {
        this.listener = listener;
    }

    long bytes() {
        return bytes;
    }

    /** A value is through. */
    void add(long ofValue) {
        bytes += ofValue;
        tell(bytes);
    }

    /** Hears of a value that is under way. */
    ProgressListener within() {
        return (ofValue, unknown) -> tell(bytes + ofValue);
    }

    private void tell(long moved) {
        if (moved - told < STEP) {
            return;
        }
        told = moved;
        try {
            listener.moved(moved, OptionalLong.empty());
        } catch (Throwable e) { // an Error too: the COPY must be cancelled and the connection settled
            throw new TransferException(
                    Reason.LISTENER_FAILED, "the progress listener failed", moved, ConnectionState.UNTOUCHED, e);
        }
    }
}
