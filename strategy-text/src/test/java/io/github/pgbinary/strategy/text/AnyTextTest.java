package io.github.pgbinary.strategy.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Texts as no server sends them: the right bytes, or where the text is malformed, and nothing else. More of them, or those of
 * a run that failed, with {@code -Dpgbinary.fuzz.inputs=N -Dpgbinary.fuzz.seed=N}.
 */
final class AnyTextTest {
    private static final long INPUTS = Long.getLong("pgbinary.fuzz.inputs", 20_000);
    private static final long SEED = Long.getLong("pgbinary.fuzz.seed", System.nanoTime());
    private static final int LONGEST = 200;
    private static final String SYMBOLS = "\\\\\\\\x0012345678989abcdefABCDEFgG /:@`[]~\0\n\u007f\u0080\u00ff";

    @Test
    void isDecodedRightlyOrRefusedWhereItIsWrong() {
        Random random = new Random(SEED);
        for (long input = 0; input < INPUTS; input++) {
            byte[] text = text(random);
            String expected = expected(text);
            if (!outcome(text, TextFormat::decode).equals(expected)) { // describing costs more than decoding
                differs(input, text, expected, TextFormat::decode);
            }
            if (!isHex(text)
                    && !outcome(text, new TwoPassEscapeDecoder()::decode).equals(expected)) {
                differs(input, text, expected, new TwoPassEscapeDecoder()::decode);
            }
        }
    }

    private static void differs(long input, byte[] text, String expected, Decoder decoder) {
        assertThat(outcome(text, decoder))
                .as("seed %d, input %d: %s", SEED, input, HexFormat.of().formatHex(text))
                .isEqualTo(expected);
    }

    /** Bytes of any kind, or a good text of which some were changed. */
    private static byte[] text(Random random) {
        byte[] text = begun(random);
        for (int changes = random.nextInt(4); changes > 0 && text.length > 0; changes--) {
            text[random.nextInt(text.length)] = symbol(random);
        }
        return random.nextInt(4) == 0 ? Arrays.copyOf(text, random.nextInt(text.length + 1)) : text;
    }

    private static byte[] begun(Random random) {
        int length = random.nextInt(LONGEST);
        Payload payload = Payload.values()[random.nextInt(Payload.values().length)];
        byte[] value = payload.value(length, random.nextLong());
        return switch (random.nextInt(4)) {
            case 0 -> ascii("\\x" + HexFormat.of().formatHex(value));
            case 1 -> symbols(random, value);
            case 2 -> value;
            default -> EscapeEncoder.encode(value);
        };
    }

    private static byte[] symbols(Random random, byte[] into) {
        for (int i = 0; i < into.length; i++) {
            into[i] = symbol(random);
        }
        return into;
    }

    private static byte symbol(Random random) {
        return (byte) SYMBOLS.charAt(random.nextInt(SYMBOLS.length()));
    }

    private static boolean isHex(byte[] text) {
        return text.length >= 2 && text[0] == '\\' && text[1] == 'x';
    }

    private static String expected(byte[] text) {
        return isHex(text)
                ? hex(new String(text, 2, text.length - 2, StandardCharsets.ISO_8859_1))
                : ByGrammar.outcome(text);
    }

    private static String hex(String digits) {
        if (digits.length() % 2 != 0) {
            return malformedAt(2 + digits.length());
        }
        for (int i = 0; i < digits.length(); i++) {
            if ("0123456789abcdefABCDEF".indexOf(digits.charAt(i)) < 0) {
                return malformedAt(2 + i);
            }
        }
        return Arrays.toString(HexFormat.of().parseHex(digits));
    }

    private static String outcome(byte[] text, Decoder decoder) {
        try {
            return Arrays.toString(decoder.decode(text));
        } catch (MalformedTextException e) {
            return malformedAt(e.position());
        }
    }

    private static String malformedAt(int position) {
        return "malformed at " + position;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** A decoder under test. */
    @FunctionalInterface
    private interface Decoder {
        byte[] decode(byte[] text) throws MalformedTextException;
    }
}
