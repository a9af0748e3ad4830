package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ComparingSinkTest {
    private static final Sample SAMPLE = new Sample.Generated(300_000);

    @Test
    void findsNothingWhereAllCameBack() throws IOException {
        assertThat(receive(bytes()).difference()).isEmpty();
    }

    @Test
    void findsTheFirstOfDifferentBytes() throws IOException {
        byte[] bytes = bytes();
        bytes[200_001] ^= 1;
        bytes[250_000] ^= 1;
        assertThat(receive(bytes).difference()).hasValue(200_001);
    }

    @Test
    void findsWhereBytesAreMissing() throws IOException {
        assertThat(receive(new RandomBytes(300_000).readNBytes(299_999)).difference())
                .hasValue(299_999);
    }

    @Test
    void findsBytesTooMany() throws IOException {
        byte[] bytes = Arrays.copyOf(bytes(), 300_001);
        assertThat(receive(bytes).difference()).hasValue(300_000);
    }

    @Test
    void findsThatNothingCame() {
        assertThat(new ComparingSink(SAMPLE, new Stopwatch()).difference()).hasValue(0);
    }

    private static byte[] bytes() throws IOException {
        return new RandomBytes(300_000).readAllBytes();
    }

    private static ComparingSink receive(byte[] bytes) throws IOException {
        ComparingSink sink = new ComparingSink(SAMPLE, new Stopwatch());
        try (BinarySink.Receiver receiver = sink.open(new ValueHead(0, bytes.length, bytes.length, Optional.empty()))) {
            receiver.write(bytes, 0, 100_000);
            receiver.write(bytes, 100_000, bytes.length - 100_000);
            receiver.complete();
        }
        return sink;
    }
}
