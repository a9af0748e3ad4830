package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;

/** A source that is read before it is sent: its length is unknown, or the driver would hold all of it as text. */
final class WindowFeed implements Feed {
    private static final int FIRST = 64 * 1024;

    private final GuardedSource source;
    private final int size;
    private byte[] window;
    private int taken;
    private int filled;
    private boolean ended;

    WindowFeed(GuardedSource source, int size) {
        this.source = source;
        this.size = size;
        this.window = new byte[Math.min(size, FIRST)];
    }

    @Override
    public long ready() {
        if (taken == filled) {
            fill();
        }
        return (long) filled - taken;
    }

    @Override
    public boolean endsWithin(long bytes) {
        return ready() <= bytes && ended;
    }

    @Override
    public InputStream take(int bytes, OnFailure onFailure) {
        InputStream piece = new ByteArrayInputStream(window, taken, bytes);
        taken += bytes;
        return piece;
    }

    private void fill() {
        taken = 0;
        filled = 0;
        while (!ended && filled < size) {
            if (filled == window.length) {
                window = Arrays.copyOf(window, (int) Math.min(size, 4L * window.length));
            }
            // Not past a declared length: the guard looks for a byte too many there.
            int wanted = (int) Math.min(window.length - filled, undeclaredOrLeft());
            int got = source.read(window, filled, wanted);
            filled += got;
            ended = got < wanted || undeclaredOrLeft() == 0;
        }
    }

    private long undeclaredOrLeft() {
        return source.length().isPresent() ? source.length().getAsLong() - source.position() : Long.MAX_VALUE;
    }
}
