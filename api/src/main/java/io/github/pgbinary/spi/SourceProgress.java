package io.github.pgbinary.spi;

import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells a listener once a mebibyte and at the end, and turns what it throws into a failure. */
final class SourceProgress {
    private static final long STEP = 1024 * 1024;

    private final ProgressListener listener;
    private final OptionalLong total;
    private long told;

    SourceProgress(ProgressListener listener, OptionalLong total) {
        this.listener = listener;
        this.total = total;
    }

    Optional<TransferException> moved(long position) {
        boolean atEnd = total.isPresent() && position == total.getAsLong();
        if (position - told < STEP && !atEnd) {
            return Optional.empty();
        }
        told = position;
        try {
            listener.moved(position, total);
            return Optional.empty();
        } catch (Throwable e) { // an Error too: the driver would be left in the middle of a message
            return Optional.of(new TransferException(
                    Reason.LISTENER_FAILED, "the progress listener failed", position, ConnectionState.UNTOUCHED, e));
        }
    }
}
