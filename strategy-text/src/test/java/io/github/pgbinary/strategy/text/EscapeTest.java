package io.github.pgbinary.strategy.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.postgresql.util.PGbytea;

final class EscapeTest {
    static Stream<EscapeDecoder> decoders() {
        return Stream.of(new OnePassEscapeDecoder(), new TwoPassEscapeDecoder());
    }

    static Stream<Arguments> decodersAndPayloads() {
        return decoders().flatMap(decoder -> Arrays.stream(Payload.values()).map(payload -> Arguments.of(decoder, payload)));
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
        for (int length : new int[] {65_535, 1_048_577, 5_000_003}) {
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

    /** Every position of a text that has all kinds of spellings, in its blocks and behind them, gets every byte. */
    @ParameterizedTest
    @MethodSource("decoders")
    void neverGivesAWrongByte(EscapeDecoder decoder) throws SQLException {
        byte[] text = EscapeEncoder.encode(Payload.RUNS.value(120, 4));
        for (int position = 0; position < text.length; position++) {
            for (int put = 0; put <= 255; put++) {
                byte[] changed = text.clone();
                changed[position] = (byte) put;
                assertThat(outcome(decoder, changed)).as("byte %d at %d", put, position).isEqualTo(ByGrammar.outcome(changed));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void tellsWhereTheTextIsCut(EscapeDecoder decoder) {
        byte[] text = EscapeEncoder.encode(Payload.RUNS.value(120, 5));
        for (int length = 0; length < text.length; length++) {
            byte[] cut = Arrays.copyOf(text, length);
            assertThat(outcome(decoder, cut)).as("length %d", length).isEqualTo(ByGrammar.outcome(cut));
        }
    }

    @ParameterizedTest
    @MethodSource("decoders")
    void saysWhatIsWrongAndWhere(EscapeDecoder decoder) {
        String before = "a".repeat(200) + "\\\\";
        assertThat(message(decoder, before + "\\")).isEqualTo("malformed bytea text at position 203: the text ends within an escape");
        assertThat(message(decoder, before + "\\01")).endsWith("position 205: the text ends within an escape");
        assertThat(message(decoder, before + "\\08" + before)).endsWith("position 204: neither a backslash nor an octal digit in an escape");
        assertThat(message(decoder, before + "\\400" + before)).endsWith("position 203: an octal number above 377");
        assertThat(message(decoder, before + "\t" + before)).endsWith("position 202: a byte that must be escaped");
        assertThat(message(decoder, before + "\u007f" + before)).endsWith("position 202: a byte that must be escaped");
    }

    @Test
    void countingFirstAllocatesTheResultAlone() throws SQLException {
        for (Payload payload : Payload.values()) {
            byte[] text = EscapeEncoder.encode(payload.value(1_000_000, 1));
            assertThat(Allocation.of(() -> new TwoPassEscapeDecoder().decode(text))).isBetween(1_000_000L, 1_001_000L);
        }
    }

    @Test
    void aScratchArrayCostsTheLengthOfTheTextBesides() throws SQLException {
        byte[] text = EscapeEncoder.encode(Payload.ZERO.value(1_000_000, 1));
        assertThat(Allocation.of(() -> new OnePassEscapeDecoder().decode(text))).isBetween(5_000_000L, 5_001_000L);
    }

    @Test
    void theLengthOfTheTextDecides() {
        assertThat(EscapeDecoder.forLength(EscapeDecoder.TWO_PASSES_FROM - 1)).isEqualTo(new OnePassEscapeDecoder());
        assertThat(EscapeDecoder.forLength(EscapeDecoder.TWO_PASSES_FROM)).isEqualTo(new TwoPassEscapeDecoder());
    }

    private static String outcome(EscapeDecoder decoder, byte[] text) {
        try {
            return Arrays.toString(decoder.decode(text));
        } catch (MalformedTextException e) {
            return "malformed at " + e.position();
        }
    }

    private static String message(EscapeDecoder decoder, String text) {
        return catchThrowableOfType(MalformedTextException.class, () -> decoder.decode(ascii(text))).getMessage();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
