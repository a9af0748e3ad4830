package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class AllocatedBytesTest {
    @Test
    void countsGarbageOfTheThreadThatStartedIt() {
        AllocatedBytes allocated = AllocatedBytes.start();
        long kept = 0;
        for (int i = 0; i < 16; i++) {
            kept += new byte[1 << 20].length;
        }

        assertThat(allocated.soFar().orElseThrow()).isBetween(16L << 20, 17L << 20);
        assertThat(kept).isEqualTo(16L << 20);
    }

    @Test
    void leavesOtherThreadsOut() throws InterruptedException {
        byte[][] held = new byte[1][];
        Thread other = new Thread(() -> held[0] = new byte[16 << 20]);
        AllocatedBytes allocated = AllocatedBytes.start();
        other.start();
        other.join();

        assertThat(held[0]).hasSize(16 << 20);
        assertThat(allocated.soFar().orElseThrow()).isLessThan(1L << 20);
    }
}
