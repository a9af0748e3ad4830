package io.github.pgbinary.cli.common;

import io.github.pgbinary.ByteRange;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Ranges as HTTP writes them: {@code A-B} (both within), {@code A-}, {@code -N} (the last N bytes). */
public final class ByteRanges {
    private static final Pattern FORM = Pattern.compile("(\\d*)-(\\d*)");

    private ByteRanges() {}

    /**
     * The range that {@code text} says.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static ByteRange parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches() || text.strip().equals("-")) {
            throw new IllegalArgumentException(
                    "not a range: \"" + text + "\"; write 0-99, 100- or -100 (the last 100 bytes)");
        }
        try {
            return range(form.group(1), form.group(2));
        } catch (NumberFormatException | ArithmeticException e) {
            throw new IllegalArgumentException("range is too large: " + text, e);
        }
    }

    private static ByteRange range(String first, String last) {
        if (first.isEmpty()) {
            return new ByteRange.Last(Long.parseLong(last));
        }
        long from = Long.parseLong(first);
        if (last.isEmpty()) {
            return new ByteRange.From(from);
        }
        long to = Long.parseLong(last);
        if (to < from) {
            throw new IllegalArgumentException("range ends before it begins: " + first + "-" + last);
        }
        return new ByteRange.Span(from, Math.addExact(to - from, 1));
    }
}
