package io.github.pgbinary.cli.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Breaks text into lines between words. */
final class Wrapping {
    private static final Pattern SPACE = Pattern.compile("\\s+");

    private Wrapping() {}

    /**
     * The lines, at least one.
     *
     * @param width most characters of a line; a longer word has a line of its own
     */
    static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : SPACE.splitAsStream(text.strip()).toList()) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
