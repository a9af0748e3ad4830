package io.github.pgbinary.strategy.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a text in escape format means, by a regular expression. */
final class ByGrammar {
    private static final Pattern SPELLING = Pattern.compile("\\\\\\\\|\\\\([0-3][0-7][0-7])|[ -~&&[^\\\\]]");
    /** What of an escape is right, before the byte that is not. */
    private static final Pattern BEGINNING = Pattern.compile("(\\\\([0-7][0-7]?)?)?");

    private ByGrammar() {}

    /** The bytes, or where the text is malformed. */
    static String outcome(byte[] text) {
        String symbols = new String(text, StandardCharsets.ISO_8859_1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Matcher spelling = SPELLING.matcher(symbols);
        int at = 0;
        while (at < symbols.length()) {
            spelling.region(at, symbols.length());
            if (!spelling.lookingAt()) {
                return "malformed at " + position(symbols, at);
            }
            bytes.write(spelling.group(1) == null ? symbols.charAt(at) : Integer.parseInt(spelling.group(1), 8));
            at = spelling.end();
        }
        return Arrays.toString(bytes.toByteArray());
    }

    private static int position(String symbols, int from) {
        Matcher beginning = BEGINNING.matcher(symbols).region(from, symbols.length());
        int end = beginning.lookingAt() ? beginning.end() : from;
        boolean threeDigits = symbols.substring(end).matches("(?s)[0-7].*");
        return threeDigits ? from + 1 : end;
    }
}
