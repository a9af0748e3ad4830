package io.github.pgbinary.strategy.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.util.PGbytea;

final class EscapeTest {
    /** What decoders tell apart, with both neighbours. */
    private static final byte[] EVERY_KIND = {
        0, 31, 32, '/', '0', '3', '4', '7', '8', '[', '\\', ']', 'a', 126, 127, -128, -36, -1
    };

    static Stream<EscapeDecoder> decoders() {
        return Stream.of(new OnePassEscapeDecoder(), new TwoPassEscapeDecoder());
    }

    static Stream<Arguments> decodersAndPayloads() {
        return decoders()
                .flatMap(decoder -> Arrays.stream(Payload.values()).map(payload -> Arguments.of(decoder, payload)));
    }

    @ParameterizedTest
    @MethodSource("decodersAndPayloads")
    void decodesEveryLengthAsTheDriverDoes(EscapeDecoder decoder, Payload payload) throws SQLException {
        for (int length = 0; length <= 1000; length++) {
            byte[] value = payload.value(length, length);
            byte[] text = EscapeEncoder.encode(value);
            assertThat(decoder.decode(text)).isEqualTo(value);
            assertThat(PGbytea.toBytes(text)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("decodersAndPayloads")
    void decodesLongValues(EscapeDecoder decoder, Payload payload) throws SQLException {
        for (int length : new int[] {65_535, 1_048_577}) {
            byte[] value = payload.value(length, length);
            assertThat(decoder.decode(EscapeEncoder.encode(value))).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void decodesEveryByteAfterEveryOther(EscapeDecoder decoder) throws SQLException {
        byte[] value = new byte[2 * 65_536];
        for (int pair = 0; pair < 65_536; pair++) {
            value[2 * pair] = (byte) (pair >> 8);
            value[2 * pair + 1] = (byte) pair;
        }
        assertThat(decoder.decode(EscapeEncoder.encode(value))).isEqualTo(value);
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void acceptsOctalNumbersOfPrintableBytes(EscapeDecoder decoder) throws SQLException {
        StringBuilder text = new StringBuilder();
        byte[] value = new byte[256];
        for (int i = 0; i < 256; i++) {
            text.append('\\').append(Integer.toOctalString(i | 01000).substring(1));
            value[i] = (byte) i;
        }
        assertThat(decoder.decode(ascii(text.toString()))).isEqualTo(value);
    }

    /** Every position, in the blocks and behind them, gets every kind of byte. */
    @ParameterizedTest
    @MethodSource("decodersAndPayloads")
    void neverGivesAWrongByte(EscapeDecoder decoder, Payload payload) {
        byte[] text = EscapeEncoder.encode(payload.value(75, 4));
        for (int position = 0; position < text.length; position++) {
            for (byte put : EVERY_KIND) {
                byte[] changed = text.clone();
                changed[position] = put;
                assertThat(outcome(decoder, changed)).isEqualTo(ByGrammar.outcome(changed));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("decodersAndPayloads")
    void tellsWhereTheTextIsCut(EscapeDecoder decoder, Payload payload) {
        byte[] text = EscapeEncoder.encode(payload.value(75, 5));
        for (int length = 0; length < text.length; length++) {
            byte[] cut = Arrays.copyOf(text, length);
            assertThat(outcome(decoder, cut)).isEqualTo(ByGrammar.outcome(cut));
        }
    }

    /** Errors in long texts, among them several in one. */
    @ParameterizedTest
    @MethodSource("decodersAndPayloads")
    void tellsTheFirstError(EscapeDecoder decoder, Payload payload) {
        Random random = new Random(6);
        for (int i = 0; i < 200; i++) {
            byte[] text = EscapeEncoder.encode(payload.value(1000, i));
            for (int errors = 1 + i % 3; errors > 0; errors--) {
                text[random.nextInt(text.length)] = EVERY_KIND[random.nextInt(EVERY_KIND.length)];
            }
            assertThat(outcome(decoder, text)).isEqualTo(ByGrammar.outcome(text));
        }
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void saysWhatIsWrongAndWhere(EscapeDecoder decoder) {
        String before = "a".repeat(200) + "\\\\";
        assertThat(message(decoder, before + "\\"))
                .isEqualTo("malformed bytea text at position 203: the text ends within an escape");
        assertThat(message(decoder, before + "\\01")).endsWith("position 205: the text ends within an escape");
        assertThat(message(decoder, before + "\\08" + before))
                .endsWith("position 204: neither a backslash nor an octal digit in an escape");
        assertThat(message(decoder, before + "\\400" + before)).endsWith("position 203: an octal number above 377");
        assertThat(message(decoder, before + "\t" + before)).endsWith("position 202: a byte that must be escaped");
        assertThat(message(decoder, before + "\u007f" + before)).endsWith("position 202: a byte that must be escaped");
    }

    @Test
    void countingFirstAllocatesTheResultAlone() throws SQLException {
        for (Payload payload : Payload.values()) {
            byte[] text = EscapeEncoder.encode(payload.value(1_000_000, 1));
            assertThat(Allocation.of(() -> new TwoPassEscapeDecoder().decode(text)))
                    .isBetween(1_000_000L, 1_001_000L);
        }
    }

    @Test
    void aScratchArrayCostsTheLengthOfTheTextBesides() throws SQLException {
        byte[] text = EscapeEncoder.encode(Payload.ZERO.value(1_000_000, 1));
        assertThat(Allocation.of(() -> new OnePassEscapeDecoder().decode(text))).isBetween(5_000_000L, 5_001_000L);
    }

    @Test
    void theLengthOfTheTextDecides() {
        assertThat(EscapeDecoder.forLength(EscapeDecoder.ONE_PASS_UP_TO)).isEqualTo(new OnePassEscapeDecoder());
        assertThat(EscapeDecoder.forLength(EscapeDecoder.ONE_PASS_UP_TO + 1)).isEqualTo(new TwoPassEscapeDecoder());
    }

    private static String outcome(EscapeDecoder decoder, byte[] text) {
        try {
            return Arrays.toString(decoder.decode(text));
        } catch (MalformedTextException e) {
            return "malformed at " + e.position();
        }
    }

    private static String message(EscapeDecoder decoder, String text) {
        return catchThrowableOfType(MalformedTextException.class, () -> decoder.decode(ascii(text)))
                .getMessage();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
