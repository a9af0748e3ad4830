package io.github.pgbinary;

import java.util.Locale;

/** Names and other people's words within messages, which are one line: what would end or bend it becomes an escape. */
final class OneLine {
    private OneLine() {}

    static String of(String text) {
        if (text.codePoints().noneMatch(OneLine::bends)) {
            return text;
        }
        StringBuilder line = new StringBuilder();
        text.codePoints().forEach(c -> {
            if (bends(c)) {
                line.append(String.format(Locale.ROOT, "\\u%04x", c));
            } else {
                line.appendCodePoint(c);
            }
        });
        return line.toString();
    }

    private static boolean bends(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
