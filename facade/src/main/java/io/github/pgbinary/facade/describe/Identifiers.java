package io.github.pgbinary.facade.describe;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Splits a dotted name as PostgreSQL's lexer does (manual, 4.1.1), one identifier after the other. */
final class Identifiers {
    private static final char FIRST_BEYOND_ASCII = 0x80;

    private final String written;
    private int position;

    private Identifiers(String written) {
        this.written = written;
    }

    /** The identifiers between the dots, unquoted and folded; empty if the name is malformed. */
    static Optional<List<String>> parse(String written) {
        return written.indexOf('\0') >= 0 ? Optional.empty() : new Identifiers(written).all();
    }

    private Optional<List<String>> all() {
        List<String> names = new ArrayList<>();
        do {
            skipSpace();
            Optional<String> name = more() && written.charAt(position) == '"' ? quoted() : plain();
            if (name.isEmpty()) {
                return Optional.empty();
            }
            names.add(name.get());
            skipSpace();
        } while (skip('.'));
        return more() ? Optional.empty() : Optional.of(names);
    }

    private Optional<String> quoted() {
        StringBuilder name = new StringBuilder();
        position++;
        while (more()) {
            char c = written.charAt(position++);
            if (c != '"') {
                name.append(c);
            } else if (skip('"')) {
                name.append('"');
            } else {
                return name.isEmpty() ? Optional.empty() : Optional.of(name.toString());
            }
        }
        return Optional.empty();
    }

    private Optional<String> plain() {
        int start = position;
        while (more()
                && (starts(written.charAt(position)) || (position > start && continues(written.charAt(position))))) {
            position++;
        }
        return start == position ? Optional.empty() : Optional.of(fold(written.substring(start, position)));
    }

    private static boolean starts(char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= FIRST_BEYOND_ASCII;
    }

    private static boolean continues(char c) {
        return (c >= '0' && c <= '9') || c == '$';
    }

    /** The server folds ASCII letters alone where its encoding has several bytes a character. */
    private static String fold(String name) {
        StringBuilder folded = new StringBuilder(name);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c >= 'A' && c <= 'Z') {
                folded.setCharAt(i, (char) (c - 'A' + 'a'));
            }
        }
        return folded.toString();
    }

    private boolean skip(char wanted) {
        boolean found = more() && written.charAt(position) == wanted;
        position += found ? 1 : 0;
        return found;
    }

    private void skipSpace() {
        while (more() && " \t\n\r\f\u000b".indexOf(written.charAt(position)) >= 0) {
            position++;
        }
    }

    private boolean more() {
        return position < written.length();
    }
}
