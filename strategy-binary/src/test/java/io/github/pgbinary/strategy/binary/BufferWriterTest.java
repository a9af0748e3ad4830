package io.github.pgbinary.strategy.binary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class BufferWriterTest {
    private static final byte[] BYTES = new byte[200_000];

    static {
        new Random(1).nextBytes(BYTES);
    }

    static Stream<ByteBuffer> buffers() {
        ByteBuffer part = ByteBuffer.wrap(BYTES, 7, 100_000);
        ByteBuffer direct =
                ByteBuffer.allocateDirect(BYTES.length).put(BYTES).position(7).limit(100_007);
        return Stream.of(
                part,
                part.slice(),
                part.asReadOnlyBuffer(),
                direct,
                direct.slice().asReadOnlyBuffer());
    }

    @ParameterizedTest
    @MethodSource("buffers")
    void writesTheSameBytesEachTimeItIsAsked(ByteBuffer buffer) throws IOException {
        BufferWriter writer = new BufferWriter(buffer);
        for (int time = 0; time < 2; time++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            writer.writeTo(() -> out);
            assertThat(writer.getLength()).isEqualTo(100_000);
            assertThat(out.toByteArray()).isEqualTo(Arrays.copyOfRange(BYTES, 7, 100_007));
        }
    }

    @ParameterizedTest
    @MethodSource("buffers")
    void showsItsLengthAlone(ByteBuffer buffer) {
        assertThat(new BufferWriter(buffer)).hasToString("100000 bytes");
    }
}
