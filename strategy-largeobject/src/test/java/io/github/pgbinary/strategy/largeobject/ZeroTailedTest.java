package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.junit.jupiter.api.Test;

class ZeroTailedTest {
    private final InputStream stream = new ZeroTailed(new ByteArrayInputStream(new byte[] {1, 2, 3}));

    @Test
    void givesItsBytesThenZerosForEver() throws IOException {
        assertThat(stream.readNBytes(5)).containsExactly(1, 2, 3, 0, 0);
        assertThat(stream.readNBytes(4)).containsExactly(0, 0, 0, 0);
    }

    @Test
    void doesSoByteByByte() throws IOException {
        int[] read = new int[5];
        for (int i = 0; i < read.length; i++) {
            read[i] = stream.read();
        }
        assertThat(read).containsExactly(1, 2, 3, 0, 0);
    }
}
