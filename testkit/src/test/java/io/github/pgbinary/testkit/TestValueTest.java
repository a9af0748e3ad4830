package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.ValueHead;
import io.github.pgbinary.testkit.TestValue.Content;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class TestValueTest {
    @ParameterizedTest
    @EnumSource
    void givesTheSameBytesAtEveryOffset(Content content) {
        TestValue value = TestValue.ofLength(1000).of(content);
        byte[] all = value.bytes();

        for (int offset = 0; offset < 50; offset++) {
            byte[] part = new byte[333];
            value.fill(offset, part, 0, part.length);
            assertThat(part).isEqualTo(Arrays.copyOfRange(all, offset, offset + 333));
            assertThat(value.byteAt(offset)).isEqualTo(all[offset]);
        }
    }

    @Test
    void streamsItsBytesAndNoMore() throws IOException {
        TestValue value = TestValue.ofLength(12_345);

        try (InputStream in = value.open()) {
            assertThat(in.readAllBytes()).isEqualTo(value.bytes());
            assertThat(in.read()).isEqualTo(-1);
        }
        try (InputStream in = value.open(12_000, 345)) {
            assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(value.bytes(), 12_000, 12_345));
        }
    }

    @Test
    void digestsAsTheJdkDoes() throws Exception {
        TestValue value = TestValue.ofLength(100_001);

        assertThat(value.sha256())
                .isEqualTo(HexFormat.of()
                        .formatHex(MessageDigest.getInstance("SHA-256").digest(value.bytes())));
    }

    @Test
    void differsFromItsOtherSelf() {
        TestValue value = TestValue.ofLength(100);

        assertThat(value.other().bytes()).hasSize(100).isNotEqualTo(value.bytes());
        assertThat(value.cutTo(50).bytes()).isEqualTo(Arrays.copyOf(value.bytes(), 50));
    }

    @Test
    void compressesOnlyWhereSaid() {
        TestValue value = TestValue.ofLength(100_000);

        assertThat(deflated(value.bytes())).isGreaterThan(100_000);
        assertThat(deflated(value.of(Content.REPETITIVE).bytes())).isLessThan(2_000);
    }

    @Test
    void holdsWhatMustBeEscaped() {
        assertThat(TestValue.ofLength(1000).of(Content.ESCAPED).bytes())
                .contains((byte) 0, (byte) '\\', (byte) '\'', (byte) 0xFF);
    }

    @Test
    void notesTheFirstWrongByte() throws IOException {
        TestValue value = TestValue.ofLength(100);
        byte[] bytes = value.bytes();
        bytes[70]++;
        VerifyingSink sink = VerifyingSink.of(value);
        var receiver = sink.open(new ValueHead(0, 100, 100, Optional.empty()));
        receiver.write(bytes, 0, 50);
        receiver.write(bytes, 50, 50);
        receiver.complete();
        receiver.close();

        assertThat(sink.firstDifference()).hasValue(70);
        assertThatThrownBy(sink::assertReceivedAll).hasMessageContaining("offset 70");
    }

    private static int deflated(byte[] bytes) {
        Deflater deflater = new Deflater();
        deflater.setInput(bytes);
        deflater.finish();
        int length = deflater.deflate(new byte[bytes.length * 2]);
        deflater.end();
        return length;
    }
}
