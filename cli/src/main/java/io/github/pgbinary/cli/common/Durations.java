package io.github.pgbinary.cli.common;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Times as people write them. */
public final class Durations {
    private static final Pattern FORM = Pattern.compile("(\\d{1,15})(ms|s|m|h)");

    private Durations() {}

    /**
     * The time that {@code text} says.
     *
     * @param text digits and {@code ms}, {@code s}, {@code m} or {@code h}
     * @throws IllegalArgumentException for anything else and for no time at all
     */
    public static Duration parse(String text) {
        Matcher form = FORM.matcher(text.strip().toLowerCase(Locale.ROOT));
        if (!form.matches() || Long.parseLong(form.group(1)) == 0) {
            throw new IllegalArgumentException("not a time: \"" + text + "\"; write 500ms, 30s, 5m or 2h");
        }
        long count = Long.parseLong(form.group(1));
        return switch (form.group(2)) {
            case "ms" -> Duration.ofMillis(count);
            case "s" -> Duration.ofSeconds(count);
            case "m" -> Duration.ofMinutes(count);
            default -> Duration.ofHours(count);
        };
    }
}
