package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.GuardedSource.OnFailure;
import java.io.InputStream;

/** Bytes of a guarded source on their way into a large object, front to back. */
interface Feed {
    /** Bytes that may be taken for the next round trip; 0 at the end. Reads on only if none are left. */
    long ready();

    /** Whether the rest is ready, and is no longer than this. */
    boolean endsWithin(long bytes);

    /**
     * The next of the bytes that are ready. To be read in the order taken, before {@link #ready} is asked again.
     *
     * @param onFailure what a stream does that is still to be read from the source
     */
    InputStream take(int bytes, OnFailure onFailure);
}
