package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FeedTest {
    private static final int WINDOW = 1_000_000;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_536, 65_537, WINDOW - 1, WINDOW, WINDOW + 1, 2 * WINDOW, 2 * WINDOW + 1})
    void givesEveryByteOfASourceOfUnknownLength(int length) throws IOException {
        byte[] bytes = random(length);
        assertThat(drained(new WindowFeed(unknown(bytes), WINDOW))).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, WINDOW, WINDOW + 1})
    void givesEveryByteOfASourceOfKnownLength(int length) throws IOException {
        byte[] bytes = random(length);
        assertThat(drained(new WindowFeed(declared(bytes, length), WINDOW))).isEqualTo(bytes);
        assertThat(drained(new StreamFeed(declared(bytes, length), length, WINDOW)))
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65_536, WINDOW})
    void windowNoticesAByteMoreThanDeclared(int length) {
        WindowFeed feed = new WindowFeed(declared(random(length + 1), length), WINDOW);
        assertThatThrownBy(feed::ready)
                .isInstanceOfSatisfying(
                        TransferException.class, e -> assertThat(e.reason()).isEqualTo(Reason.SOURCE_TOO_LONG));
    }

    @Test
    void windowKnowsTheEndOnceItHasMetIt() {
        assertThat(new WindowFeed(unknown(random(10)), WINDOW).endsWithin(10)).isTrue();
        assertThat(new WindowFeed(unknown(random(10)), WINDOW).endsWithin(9)).isFalse();
        assertThat(new WindowFeed(unknown(random(WINDOW)), WINDOW).endsWithin(WINDOW))
                .isFalse();
        assertThat(new WindowFeed(declared(random(WINDOW), WINDOW), WINDOW).endsWithin(WINDOW))
                .isTrue();
    }

    private static byte[] drained(Feed feed) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (long ready = feed.ready(); ready > 0; ready = feed.ready()) {
            assertThat(ready).isLessThanOrEqualTo(WINDOW);
            int piece = (int) Math.min(ready, 300_000);
            out.write(feed.take(piece, OnFailure.PAD_WITH_ZEROS).readNBytes(piece));
        }
        return out.toByteArray();
    }

    private static GuardedSource unknown(byte[] bytes) {
        return GuardedSource.of(BinarySource.of(new ByteArrayInputStream(bytes)));
    }

    private static GuardedSource declared(byte[] bytes, long length) {
        return GuardedSource.of(BinarySource.of(new ByteArrayInputStream(bytes), length));
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
