package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import java.io.InputStream;

/**
 * A source of known length: pieces that the driver reads from it while it sends.
 *
 * <p>pgjdbc sends the parameters of a batch strictly in order, so they may share one source.
 */
final class StreamFeed implements Feed {
    private final GuardedSource source;
    private final long batch;
    private long left;

    StreamFeed(GuardedSource source, long length, long batch) {
        this.source = source;
        this.left = length;
        this.batch = batch;
    }

    @Override
    public long ready() {
        return Math.min(left, batch);
    }

    @Override
    public boolean endsWithin(long bytes) {
        return left <= bytes;
    }

    @Override
    public InputStream take(int bytes, OnFailure onFailure) {
        left -= bytes;
        return source.piece(bytes, onFailure);
    }
}
