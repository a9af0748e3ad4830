package io.github.pgbinary.strategy.text;

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
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HexStreamTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 8, 64, 8191, 8192})
    void givesTheSameDigitsInPiecesOfAnyLength(int piece) throws IOException {
        byte[] value = Payload.RANDOM.value(20_001, piece);
        ByteArrayOutputStream digits = new ByteArrayOutputStream();
        InputStream stream = new HexStream(new ByteArrayInputStream(value));
        byte[] space = new byte[piece + 2];
        for (int got = stream.read(space, 1, piece); got >= 0; got = stream.read(space, 1, piece)) {
            assertThat(got).isBetween(1, piece);
            digits.write(space, 1, got);
        }
        assertThat(digits.toString(StandardCharsets.US_ASCII))
                .isEqualTo(HexFormat.of().formatHex(value));
    }

    @Test
    void givesTheSameDigitsHoweverItIsRead() throws IOException {
        byte[] value = Payload.RANDOM.value(5000, 1);
        Random random = new Random(2);
        ByteArrayOutputStream digits = new ByteArrayOutputStream();
        InputStream stream = new HexStream(new ShortReads(value));
        while (digits.size() < 2 * value.length) {
            if (random.nextBoolean()) {
                digits.write(stream.read());
            } else {
                byte[] space = new byte[1 + random.nextInt(20)];
                digits.write(space, 0, stream.read(space));
            }
        }
        assertThat(stream.read()).isNegative();
        assertThat(stream.read(new byte[10])).isNegative();
        assertThat(digits.toString(StandardCharsets.US_ASCII))
                .isEqualTo(HexFormat.of().formatHex(value));
    }

    @Test
    void leavesWhatIsAroundItsPartOfTheArray() throws IOException {
        byte[] space = "__________".getBytes(StandardCharsets.US_ASCII);
        int got = new HexStream(new ByteArrayInputStream(new byte[] {1, 2, 3})).read(space, 2, 5);
        assertThat(got).isEqualTo(4);
        assertThat(new String(space, StandardCharsets.US_ASCII))
                .startsWith("__0102")
                .endsWith("___");
    }

    @Test
    void passesOnWhatTheSourceThrew() {
        GuardedSource tooShort = GuardedSource.of(BinarySource.of(new ByteArrayInputStream(new byte[5]), 6));
        InputStream stream = new HexStream(tooShort.piece(6, OnFailure.THROW));
        assertThatThrownBy(() -> stream.readNBytes(12)).isInstanceOf(IOException.class);
        assertThatThrownBy(tooShort::check)
                .isInstanceOfSatisfying(
                        TransferException.class, e -> assertThat(e.reason()).isEqualTo(Reason.SOURCE_TOO_SHORT));
    }

    @Test
    void readsASourceAsOneString() {
        byte[] value = Payload.RANDOM.value(3000, 1);
        GuardedSource source = GuardedSource.of(BinarySource.of(new ShortReads(value), value.length));
        assertThat(HexText.read(source, 1000)).isEqualTo(HexFormat.of().formatHex(value, 0, 1000));
        assertThat(HexText.read(source, 2000)).isEqualTo(HexFormat.of().formatHex(value, 1000, 3000));
    }

    @Test
    void refusesASourceThatIsTooLongBeforeItsLastDigits() {
        GuardedSource source = GuardedSource.of(BinarySource.of(new ByteArrayInputStream(new byte[11]), 10));
        assertThatThrownBy(() -> HexText.read(source, 10))
                .isInstanceOfSatisfying(
                        TransferException.class, e -> assertThat(e.reason()).isEqualTo(Reason.SOURCE_TOO_LONG));
    }

    /** Never gives all that was asked for. */
    private static final class ShortReads extends ByteArrayInputStream {
        ShortReads(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            return super.read(into, offset, Math.min(length, 3));
        }
    }
}
