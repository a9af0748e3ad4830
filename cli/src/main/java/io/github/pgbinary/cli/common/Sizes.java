package io.github.pgbinary.cli.common;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes in bytes, as people write them. */
public final class Sizes {
    private static final Pattern FORM = Pattern.compile("(\\d{1,19})\\s*(B|[KMGT]iB)?", Pattern.CASE_INSENSITIVE);
    private static final List<String> UNITS = List.of("b", "kib", "mib", "gib", "tib");

    private Sizes() {}

    /**
     * The bytes that {@code text} says.
     *
     * @param text digits, with {@code B}, {@code KiB}, {@code MiB}, {@code GiB} or {@code TiB} behind them
     * @throws IllegalArgumentException for anything else and for what is 2^63 or more
     */
    public static long parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw new IllegalArgumentException("not a size: \"" + text + "\"; write 1000, 64KiB, 256MiB or 4GiB");
        }
        String unit = form.group(2) == null ? "b" : form.group(2).toLowerCase(Locale.ROOT);
        try {
            return Math.multiplyExact(Long.parseLong(form.group(1)), 1L << (10 * UNITS.indexOf(unit)));
        } catch (NumberFormatException | ArithmeticException e) {
            throw new IllegalArgumentException("size is too large: " + text, e);
        }
    }

    /** All digits in groups of three: {@code 1,024,000}. */
    public static String grouped(long bytes) {
        return String.format(Locale.ROOT, "%,d", bytes);
    }

    /** As many MiB, with one decimal: {@code 40.0}. */
    public static String mebibytes(long bytes) {
        return String.format(Locale.ROOT, "%,.1f", bytes / (double) (1 << 20));
    }
}
