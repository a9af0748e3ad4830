package io.github.pgbinary.spi;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.ProgressListener;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * The caller's source, counted and held to its declared length: the only form in which a strategy, and through it the
 * driver, sees a user's stream. Not thread-safe.
 *
 * <p>Whatever the source throws, errors included, becomes a remembered failure. A stream handed to pgjdbc that throws
 * anything but an {@link IOException} leaves half a message on the wire, and in a batch even an {@code IOException} closes
 * the connection: hence the two kinds of {@link OnFailure}.
 */
public final class GuardedSource implements AutoCloseable {
    /** What a piece does after a failure. */
    public enum OnFailure {
        /** Throws an {@link IOException}: for a single statement, which the driver then does not execute. */
        THROW,
        /** Gives zeros up to its length: for batches. The strategy must {@link #check} before it goes on. */
        PAD_WITH_ZEROS
    }

    private final BinarySource source;
    private final SourceStream stream;
    private final OptionalLong length;
    private final long limit;
    private final StopSignal stop;
    private final SourceProgress progress;
    private long position;
    private @Nullable TransferException failure;
    private boolean toldFailing;

    private GuardedSource(BinarySource source, long limit, StopSignal stop, ProgressListener listener) {
        this.source = source;
        this.stream = new SourceStream(source);
        this.length = SourceFailures.lengthOf(source);
        this.limit = limit;
        this.stop = stop;
        this.progress = new SourceProgress(listener, length);
    }

    /**
     * Guards a source.
     *
     * @param limit most bytes it may give; a source of unknown length that gives more fails as
     *     {@link Reason#VALUE_TOO_LARGE}
     * @throws TransferException {@link Reason#SOURCE_FAILED} if the source throws when asked for its length
     */
    public static GuardedSource of(BinarySource source, long limit, StopSignal stop, ProgressListener listener) {
        return new GuardedSource(source, limit, stop, listener);
    }

    /** A source without limit, deadline or listener. */
    public static GuardedSource of(BinarySource source) {
        return of(source, Long.MAX_VALUE, StopSignal.NEVER, ProgressListener.NONE);
    }

    /** Bytes it declared; empty if unknown. */
    public OptionalLong length() {
        return length;
    }

    /** Bytes it has given. */
    public long position() {
        return position;
    }

    /**
     * All bytes at once, where they are in memory already and nothing was read; they then count as given. Empty also where
     * they are not as many as declared, which {@link #check} then throws.
     */
    public Optional<ByteBuffer> takeContents() {
        try {
            Optional<ByteBuffer> contents = position == 0 && failure == null ? source.contents() : Optional.empty();
            contents.ifPresent(bytes -> {
                advance(bytes.remaining());
                refuseEarlyEnd();
            });
            return failure == null ? contents : Optional.empty();
        } catch (Throwable e) { // as in some()
            failure = SourceFailures.thrown(position, e);
            return Optional.empty();
        }
    }

    /**
     * The next bytes as a stream of exactly {@code bytes}.
     *
     * <p>At the declared end one byte more is asked for before the last ones are given, so that a source that is too
     * long fails before its statement is executed.
     */
    public InputStream piece(long bytes, OnFailure onFailure) {
        GuardedPiece piece = new GuardedPiece(this, bytes, onFailure);
        if (bytes == 0) {
            peekAtEnd();
            if (onFailure == OnFailure.THROW) {
                check();
            }
        }
        return piece;
    }

    /**
     * Fills a part of an array as far as the source goes.
     *
     * @return bytes read; less than {@code count} only at the end
     * @throws TransferException what went wrong
     */
    public int read(byte[] into, int offset, int count) {
        int filled = 0;
        while (filled < count) {
            int got = some(into, offset + filled, count - filled);
            check();
            if (got < 0) {
                break;
            }
            filled += got;
        }
        if (filled == count) {
            peekAtEnd();
            check();
        }
        return filled;
    }

    /** Throws what went wrong, if anything did. */
    public void check() {
        if (failure != null) {
            throw failure;
        }
    }

    /** Closes what was opened; the caller's own stream is not. Failures of closing are of no consequence to the value. */
    @Override
    public void close() {
        stream.close();
    }

    /** At least one byte, or -1 at the end or after a failure. */
    int some(byte[] into, int offset, int count) {
        if (failure != null) {
            return -1;
        }
        try {
            stop.check();
            int got = stream.read(into, offset, count);
            if (got > 0) {
                advance(got);
            } else {
                refuseEarlyEnd();
            }
            return failure == null ? got : -1;
        } catch (Throwable e) { // an Error too: the driver would be left in the middle of a message
            failure = SourceFailures.thrown(position, e);
        }
        return -1;
    }

    /** Looks for a byte too many once the declared length was given. */
    void peekAtEnd() {
        if (failure != null || length.isEmpty() || position != length.getAsLong()) {
            return;
        }
        try {
            if (stream.hasMore()) {
                failure = SourceFailures.tooLong(position);
            }
        } catch (Throwable e) { // as above
            failure = SourceFailures.thrown(position, e);
        }
    }

    /** Tells once that what a statement still sends is of no use. */
    void tellFailing(long ofPiece) {
        if (!toldFailing) {
            toldFailing = true;
            stop.failing(Math.max(ofPiece, length.orElse(position) - position));
        }
    }

    Optional<TransferException> failure() {
        return Optional.ofNullable(failure);
    }

    private void refuseEarlyEnd() {
        if (length.isPresent() && position < length.getAsLong()) {
            failure = SourceFailures.tooShort(position, length.getAsLong());
        }
    }

    private void advance(long bytes) {
        position += bytes;
        if (length.isPresent() && position > length.getAsLong()) {
            failure = SourceFailures.tooLong(length.getAsLong());
        } else if (position > limit) {
            failure = SourceFailures.aboveLimit(position, limit);
        } else {
            failure = progress.moved(position).orElse(null);
        }
    }
}
