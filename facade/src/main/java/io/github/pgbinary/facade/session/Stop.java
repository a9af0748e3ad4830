package io.github.pgbinary.facade.session;

import io.github.pgbinary.Cancellation;
import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.StopSignal;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Deadline, cancellation and interruption of one transfer.
 *
 * <p>What fires asks the server to cancel the call that is on the wire. If the server has not answered within the drain bound,
 * and it is not the caller's own source or sink that holds the call, the connection is aborted: the last resort.
 */
public final class Stop implements StopSignal, AutoCloseable {
    private final OnWire wire;
    private final List<AutoCloseable> waiting = new ArrayList<>();
    private volatile @Nullable Fired fired;
    private volatile boolean broken;
    private boolean owedInterrupt;

    private Stop(OnWire wire) {
        this.wire = wire;
    }

    static Stop of(OnWire wire, Optional<Duration> deadline, Optional<Cancellation> cancellation) {
        Stop stop = new Stop(wire);
        cancellation.ifPresent(token -> stop.waiting.add(token.onCancel(() -> stop.fire(Fired.CANCELLED))));
        deadline.ifPresent(time -> stop.waiting.add(Alarm.in(time, () -> stop.fire(Fired.DEADLINE))));
        Rounds.join(stop);
        return stop;
    }

    /** What stopped a transfer. */
    private enum Fired {
        CANCELLED(Reason.CANCELLED, "the transfer was cancelled"),
        INTERRUPTED(Reason.CANCELLED, "the thread was interrupted"),
        DEADLINE(Reason.DEADLINE, "the deadline passed");

        private final Reason reason;
        private final String message;

        Fired(Reason reason, String message) {
            this.reason = reason;
            this.message = message;
        }

        TransferException exception() {
            return new TransferException(reason, message);
        }
    }

    @Override
    public void check() {
        Fired by = fired;
        if (by != null) {
            throw by.exception();
        }
        if (Thread.currentThread().isInterrupted()) {
            throw Fired.INTERRUPTED.exception();
        }
    }

    /** A link of 8 MiB a second is slow, but it is not dead. */
    @Override
    public void failing(long unsent) {
        wire.boundCall(Duration.ofMillis(unsent / (8 * 1024)));
    }

    /** What fired, if anything did. The JDK itself closes the socket of a virtual thread that is interrupted (JEP 444). */
    public Optional<TransferException> firedAs() {
        Fired by = fired;
        boolean interrupted = by == null && Thread.currentThread().isInterrupted();
        return Optional.ofNullable(interrupted ? Fired.INTERRUPTED : by).map(Fired::exception);
    }

    /** Runs a call to the server that may be cancelled. A call may hold others. */
    public <T> T during(SqlCall<T> call) throws SQLException {
        check();
        wire.enter();
        try {
            return call.run();
        } catch (SQLException | TransferException e) {
            throw e;
        } catch (RuntimeException | Error e) {
            broken = true;
            throw e;
        } finally {
            wire.leave();
        }
    }

    /**
     * Whether something escaped from the middle of a call that is neither the driver's {@link SQLException} nor ours. The
     * driver does not notice such a thing, and the next statement on the connection may wait for ever.
     */
    public boolean isBroken() {
        return broken;
    }

    /** Whether anything was sent to the server yet. */
    boolean hasCalled() {
        return wire.hasCalled();
    }

    /**
     * Runs a call that ends a transaction well. What has fired before does not keep it from that, but a server that then
     * does not answer is not waited for; what fires meanwhile stops it.
     */
    public void ending(SqlAction call) throws SQLException {
        wire.enter();
        try {
            if (fired != null) {
                wire.boundCall(Duration.ZERO);
            }
            Interrupts.aside(() -> {
                call.run();
                return true;
            });
        } finally {
            wire.leave();
        }
    }

    /**
     * Runs a call that tidies up after a failure: also when the transfer was stopped, and for no longer than the drain
     * bound.
     */
    public <T> T tidying(SqlCall<T> call) throws SQLException {
        boolean outermost = wire.enter();
        try {
            if (outermost) {
                wire.boundCall(Duration.ZERO);
            }
            return Interrupts.aside(call);
        } finally {
            wire.leave();
        }
    }

    /** The same, and never the reason of a failure. */
    public void quietly(SqlAction call) {
        try {
            tidying(() -> {
                call.run();
                return true;
            });
        } catch (SQLException e) {
            // The transaction is aborted or the link is lost: both end what was to be tidied.
        }
    }

    /**
     * Runs the caller's code within a call: while it blocks, the connection is not to blame, and while bytes are being sent
     * it must not use the connection. An interrupt that came meanwhile stops the transfer; the thread has it back when that
     * ends, and not before, for the sake of what is still to be sent.
     */
    public <T> T inCallersCode(IoCall<T> code) throws IOException {
        try {
            return wire.inCallersCode(code);
        } finally {
            if (Thread.interrupted()) {
                owedInterrupt = true;
                fired = fired == null ? Fired.INTERRUPTED : fired;
            }
        }
    }

    /** A listener of the caller's that is called within a call. */
    public ProgressListener watching(ProgressListener listener) {
        return (bytes, ofTotal) -> {
            try {
                inCallersCode(() -> {
                    listener.moved(bytes, ofTotal);
                    return bytes;
                });
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /** Refuses a statement from within the code that gives the bytes of another one. */
    public void refuseWhileSending() {
        Sending.refuse(wire.driver());
    }

    /** Code of the caller's that reads or writes. */
    @FunctionalInterface
    public interface IoCall<T> {
        T run() throws IOException;
    }

    @Override
    public void close() {
        Rounds.leave(this);
        if (owedInterrupt) {
            owedInterrupt = false;
            Thread.currentThread().interrupt();
        }
        for (AutoCloseable one : waiting) {
            try {
                one.close();
            } catch (Exception e) {
                throw new IllegalStateException("neither an alarm nor a registration throws when closed", e);
            }
        }
    }

    /**
     * Looks for an interrupt while a call waits for the server: a socket's read does not notice one.
     *
     * @return whether to look again
     */
    boolean look() {
        if (wire.isInterrupted()) {
            // To ask for a cancel may block.
            CompletableFuture<Void> unused = CompletableFuture.runAsync(() -> fire(Fired.INTERRUPTED));
        }
        return fired == null;
    }

    private void fire(Fired by) {
        wire.cancel(callIsOnWire -> {
            if (fired != null || (by == Fired.INTERRUPTED && !callIsOnWire)) {
                return false; // an interrupt at any other moment is the caller's own affair
            }
            fired = by;
            return true;
        });
    }
}
