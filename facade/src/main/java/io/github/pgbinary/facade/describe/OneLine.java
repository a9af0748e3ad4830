package io.github.pgbinary.facade.describe;

import io.github.pgbinary.SqlName;

/** Names within messages: a name may hold a line feed or be a page long, a message may not. */
final class OneLine {
    private static final int LONGEST = 200;

    private OneLine() {}

    static String of(SqlName name) {
        return of(name.toString());
    }

    static String of(String name) {
        StringBuilder line = new StringBuilder();
        name.codePoints().limit(LONGEST).forEach(c -> append(line, c));
        return name.codePointCount(0, name.length()) > LONGEST ? line + "..." : line.toString();
    }

    private static void append(StringBuilder line, int c) {
        switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> line.append(String.format("\\u%04x", c));
            default -> line.appendCodePoint(c);
        }
    }
}
