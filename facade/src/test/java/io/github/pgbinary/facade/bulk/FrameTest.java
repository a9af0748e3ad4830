package io.github.pgbinary.facade.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.GuardedSource;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FrameTest {
    private static final byte[] BYTES = new byte[100];
    private static final String TEXT = "plain, h\u00e4lf, \u20acuro, \ud83d\ude00\ud83d\ude01, " + "x\u20ac".repeat(30);

    static {
        new Random(1).nextBytes(BYTES);
    }

    static IntStream buffers() {
        return IntStream.rangeClosed(Frame.SMALLEST, 300);
    }

    /** Whatever the buffer's size, each kind of piece falls on each of its boundaries for some of these rows. */
    @ParameterizedTest
    @MethodSource("buffers")
    void sendsTheSameBytesWhateverTheBuffer(int buffer) throws SQLException, IOException {
        Sent sent = new Sent();
        Frame frame = new Frame(sent, buffer);
        frame.begin();
        for (int length = 0; length <= BYTES.length; length += 7) {
            putRow(frame, length);
        }
        frame.end();

        assertThat(sent.bytes()).isEqualTo(expected());
        assertThat(sent.lengths()).allMatch(length -> length > 0);
    }

    private static void putRow(Frame frame, int length) throws SQLException {
        frame.putShort(6);
        frame.putNull();
        frame.putInt(1);
        frame.putByte(length);
        frame.putText(TEXT.substring(0, TEXT.offsetByCodePoints(0, Math.min(length, 70))));
        frame.putInt(Long.BYTES);
        frame.putLong(0x0123_4567_89AB_CDEFL);
        frame.putInt(3 * length);
        frame.putBytes(BYTES, 0, length);
        frame.putBuffer(ByteBuffer.wrap(BYTES, BYTES.length - length, length));
        frame.putBuffer(ByteBuffer.wrap(BYTES, 0, length).asReadOnlyBuffer());
        frame.putInt(length);
        frame.putSource(GuardedSource.of(stream(length, length)), length);
    }

    private static byte[] expected() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.write(new byte[] {'P', 'G', 'C', 'O', 'P', 'Y', '\n', -1, '\r', '\n', 0, 0, 0, 0, 0, 0, 0, 0, 0});
        for (int length = 0; length <= BYTES.length; length += 7) {
            byte[] text = TEXT.substring(0, TEXT.offsetByCodePoints(0, Math.min(length, 70)))
                    .getBytes(UTF_8);
            out.writeShort(6);
            out.writeInt(-1);
            out.writeInt(1);
            out.writeByte(length);
            out.writeInt(text.length);
            out.write(text);
            out.writeInt(8);
            out.writeLong(0x0123_4567_89AB_CDEFL);
            out.writeInt(3 * length);
            out.write(BYTES, 0, length);
            out.write(BYTES, BYTES.length - length, length);
            out.write(BYTES, 0, length);
            out.writeInt(length);
            out.write(BYTES, 0, length);
        }
        out.writeShort(-1);
        return bytes.toByteArray();
    }

    @Test
    void sendsBytesThatDoNotFitAnEmptyBufferFromWhereTheyAre() throws SQLException {
        Sent sent = new Sent();
        Frame frame = new Frame(sent, 100);
        byte[] fits = new byte[99];
        byte[] doesNot = new byte[100];
        frame.putInt(1);
        frame.putBytes(fits, 0, fits.length);
        frame.putBytes(doesNot, 0, doesNot.length);
        frame.flush();

        assertThat(sent.lengths()).containsExactly(4, 99, 100);
        assertThat(sent.arrays().get(1)).isNotSameAs(fits);
        assertThat(sent.arrays().get(2)).isSameAs(doesNot);
    }

    @Test
    void sendsLongBytesInPiecesWhichTheServerHoldsOneAtATime() throws SQLException {
        Sent sent = new Sent();
        Frame frame = new Frame(sent, 1024);
        byte[] bytes = new byte[600 * 1024];
        new Random(2).nextBytes(bytes);
        frame.putBytes(bytes, 0, bytes.length);

        assertThat(sent.lengths()).containsExactly(256 * 1024, 256 * 1024, 88 * 1024);
        assertThat(Arrays.equals(sent.bytes(), bytes)).isTrue();
    }

    @Test
    void holdsASourceToItsLength() {
        Frame frame = new Frame(new Sent(), 64);

        assertThatThrownBy(() -> frame.putSource(GuardedSource.of(stream(99, 100)), 100))
                .extracting(e -> ((TransferException) e).reason())
                .isEqualTo(Reason.SOURCE_TOO_SHORT);
        assertThatThrownBy(() -> frame.putSource(GuardedSource.of(stream(100, 99)), 99))
                .extracting(e -> ((TransferException) e).reason())
                .isEqualTo(Reason.SOURCE_TOO_LONG);
        assertThatThrownBy(() -> frame.putSource(GuardedSource.of(stream(1, 0)), 0))
                .extracting(e -> ((TransferException) e).reason())
                .isEqualTo(Reason.SOURCE_TOO_LONG);
    }

    @Test
    void countsWhatUtf8Takes() {
        for (String text : new String[] {"", "abc", "\u0080\u07ff", "\u0800\uffff", "\ud83d\ude00", TEXT}) {
            assertThat(Utf8.length(text)).isEqualTo(text.getBytes(UTF_8).length);
        }
    }

    private static BinarySource stream(int bytes, int declared) {
        return BinarySource.of(new ByteArrayInputStream(BYTES, 0, bytes), declared);
    }
}
