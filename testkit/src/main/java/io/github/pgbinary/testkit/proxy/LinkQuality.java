package io.github.pgbinary.testkit.proxy;

import java.time.Duration;

/**
 * How links carry bytes.
 *
 * @param delay what each byte is late by, one way; zero for none. Bytes are not held up by those before them: a round trip
 *     takes twice the delay longer, while a stream flows as fast as ever. Up to 64 MiB are under way at a time; the
 *     operating system wakes the sender up to about 0.1 ms late
 * @param bytesPerSecond most that pass, each way; {@link Long#MAX_VALUE} for no limit
 */
public record LinkQuality(Duration delay, long bytesPerSecond) {
    public LinkQuality {
        if (delay.isNegative()) {
            throw new IllegalArgumentException("delay is negative: " + delay);
        }
        if (bytesPerSecond <= 0) {
            throw new IllegalArgumentException("bytesPerSecond is not positive: " + bytesPerSecond);
        }
    }

    /** Neither delay nor limit. */
    public static LinkQuality perfect() {
        return new LinkQuality(Duration.ZERO, Long.MAX_VALUE);
    }

    /** A delay each way, so that a round trip takes {@code roundTrip} longer. */
    public static LinkQuality ofRoundTrip(Duration roundTrip) {
        return new LinkQuality(roundTrip.dividedBy(2), Long.MAX_VALUE);
    }

    /** The same delay with a limit. */
    public LinkQuality withBytesPerSecond(long limit) {
        return new LinkQuality(delay, limit);
    }
}
