package io.github.pgbinary.benchmarks.transfer;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.pgbinary.benchmarks.harness.WrongBytesException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class KeptTest {
    private final byte[] value = Payload.random(10_000);
    private final Kept kept = new Kept(value);

    @Test
    void acceptsAnArrayAndAStreamInPiecesOfTheValue() throws Exception {
        kept.array(value.clone());
        stream(value, 1, 1023, 1024, 1025);

        assertThatCode(() -> kept.check(2)).doesNotThrowAnyException();
    }

    @Test
    void findsOneOtherByteInAnArray() {
        byte[] other = value.clone();
        other[value.length - 1]++;
        kept.array(other);

        assertThatExceptionOfType(WrongBytesException.class).isThrownBy(() -> kept.check(1));
    }

    @Test
    void findsAStreamThatIsShortOrHasSlicesInAnotherOrder() throws Exception {
        stream(Arrays.copyOf(value, value.length - 1));
        assertThatExceptionOfType(WrongBytesException.class).isThrownBy(() -> kept.check(1));

        kept.clear();
        byte[] swapped = value.clone();
        System.arraycopy(value, 0, swapped, 4096, 4096);
        System.arraycopy(value, 4096, swapped, 0, 4096);
        stream(swapped);
        assertThatExceptionOfType(WrongBytesException.class).isThrownBy(() -> kept.check(1));
    }

    @Test
    void findsAReadThatBroughtNothing() {
        assertThatExceptionOfType(WrongBytesException.class).isThrownBy(() -> kept.check(1));
    }

    private void stream(byte[] bytes, int... pieces) throws IOException {
        try (OutputStream stream = kept.stream()) {
            int done = 0;
            for (int piece : pieces) {
                stream.write(bytes, done, piece);
                done += piece;
            }
            stream.write(bytes, done, bytes.length - done);
        }
    }
}
