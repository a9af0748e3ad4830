package io.github.pgbinary.strategy.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.util.PGbytea;

final class HexTest {
    @Test
    void decodesEveryLengthAsTheDriverDoes() throws SQLException {
        for (int length = 0; length <= 1000; length++) {
            byte[] value = Payload.RANDOM.value(length, length);
            byte[] text = text(value);
            assertThat(TextFormat.decode(text)).isEqualTo(value);
            assertThat(PGbytea.toBytes(text)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {65_535, 65_536, 1_048_577, 5_000_003})
    void decodesLongValues(int length) throws SQLException {
        byte[] value = Payload.RANDOM.value(length, length);
        assertThat(TextFormat.decode(text(value))).isEqualTo(value);
    }

    @Test
    void encodesAsTheJdkDoes() {
        for (int length = 0; length <= 1000; length++) {
            byte[] value = Payload.RANDOM.value(length, length);
            byte[] digits = new byte[2 * length];
            HexEncoder.encode(value, 0, length, digits, 0);
            assertThat(ascii(digits)).isEqualTo(HexFormat.of().formatHex(value));
        }
    }

    @Test
    void encodesWithinOneArray() {
        byte[] value = Payload.RANDOM.value(1000, 1);
        byte[] array = new byte[2010];
        System.arraycopy(value, 0, array, 1003, 1000);
        HexEncoder.encode(array, 1003, 1000, array, 3);
        assertThat(ascii(array).substring(3, 2003)).isEqualTo(HexFormat.of().formatHex(value));
    }

    @Test
    void acceptsCapitals() throws SQLException {
        byte[] value = Payload.RANDOM.value(256, 2);
        byte[] text =
                ("\\x" + HexFormat.of().formatHex(value).toUpperCase(Locale.ROOT)).getBytes(StandardCharsets.US_ASCII);
        assertThat(TextFormat.decode(text)).isEqualTo(value);
    }

    @Test
    void tellsWhereAnyByteIsNoDigit() {
        for (int bad = 0; bad <= 255; bad++) {
            if (Character.digit(bad, 16) < 0) {
                for (int position = 2; position < 22; position++) {
                    byte[] text = text(Payload.RANDOM.value(10, bad));
                    text[position] = (byte) bad;
                    assertThat(positionOfError(text)).as("byte %d", bad).isEqualTo(position);
                }
            }
        }
    }

    @Test
    void tellsTheFirstOfSeveralErrors() {
        byte[] text = text(Payload.RANDOM.value(5000, 1));
        text[9000] = 'g';
        text[1003] = '/';
        assertThat(positionOfError(text)).isEqualTo(1003);
    }

    @Test
    void refusesAnOddNumberOfDigits() {
        for (int length = 1; length < 40; length++) {
            byte[] text = text(Payload.RANDOM.value(length, 1));
            byte[] cut = Arrays.copyOf(text, text.length - 1);
            assertThat(positionOfError(cut)).isEqualTo(cut.length);
        }
    }

    @Test
    void keepsTheContentOutOfTheMessage() {
        byte[] text = ascii("\\x6162z364");
        assertThat(error(text).getMessage()).isEqualTo("malformed bytea text at position 6: not a hex digit");
        assertThat(error(text).getSQLState()).isEqualTo("22P02");
    }

    @Test
    void allocatesTheResultAlone() throws SQLException {
        byte[] text = text(Payload.RANDOM.value(1_000_000, 1));
        assertThat(Allocation.of(() -> TextFormat.decode(text))).isBetween(1_000_000L, 1_001_000L);
    }

    private static int positionOfError(byte[] text) {
        return error(text).position();
    }

    private static MalformedTextException error(byte[] text) {
        return catchThrowableOfType(MalformedTextException.class, () -> TextFormat.decode(text));
    }

    private static byte[] text(byte[] value) {
        return ascii("\\x" + HexFormat.of().formatHex(value));
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static String ascii(byte[] text) {
        return new String(text, StandardCharsets.US_ASCII);
    }
}
