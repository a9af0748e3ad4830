package io.github.pgbinary.cli;

import io.github.pgbinary.Selection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The policy's answer, for people and for programs. */
final class Selections {
    private Selections() {}

    static String text(String question, Selection selection) {
        StringBuilder text = new StringBuilder(question).append(": ");
        text.append(strategy(selection).orElse("no strategy fits")).append(System.lineSeparator());
        because(selection).ifPresent(reason -> line(text, "because " + reason));
        new TreeMap<>(selection.others()).forEach((id, why) -> line(text, "not " + id + ": " + why));
        return text.toString();
    }

    static Map<String, Object> map(Selection selection) {
        Map<String, Object> map = new LinkedHashMap<>();
        strategy(selection).ifPresent(id -> map.put("strategy", id));
        because(selection).ifPresent(reason -> map.put("because", reason));
        map.put("others", new TreeMap<>(selection.others()));
        return map;
    }

    private static Optional<String> strategy(Selection selection) {
        return selection instanceof Selection.Chosen chosen ? Optional.of(chosen.strategy()) : Optional.empty();
    }

    private static Optional<String> because(Selection selection) {
        return selection instanceof Selection.Chosen chosen ? Optional.of(chosen.because()) : Optional.empty();
    }

    private static void line(StringBuilder text, String line) {
        text.append("    ").append(line).append(System.lineSeparator());
    }
}
