package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RandomBytesTest {
    @Test
    void areTheSameHoweverTheyAreRead() throws IOException {
        byte[] whole = new RandomBytes(200_000).readAllBytes();
        try (InputStream again = new RandomBytes(200_000)) {
            for (int at = 0, size = 1; at < whole.length; at += size, size = size % 997 + 1) {
                int length = Math.min(size, whole.length - at);
                assertThat(again.readNBytes(length)).isEqualTo(Arrays.copyOfRange(whole, at, at + length));
            }
            assertThat(again.read()).isEqualTo(-1);
        }
        assertThat(whole).hasSize(200_000);
    }

    @Test
    void differByTheirNumber() throws IOException {
        assertThat(new RandomBytes(100).readNBytes(64)).isNotEqualTo(new RandomBytes(101).readNBytes(64));
    }
}
