package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What the catalog says of a column, for people and for programs. */
final class Columns {
    private Columns() {}

    static String text(BinaryColumn column) {
        StringBuilder text = new StringBuilder();
        line(text, column + ": storage " + column.storage() + ", rows found by " + key(column));
        if (!column.traits().isEmpty()) {
            line(text, "    known of it: " + String.join(", ", traits(column)));
        }
        column.notices().forEach(notice -> line(text, "    note: " + notice));
        return text.toString();
    }

    static Map<String, Object> map(BinaryColumn column) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("table", column.table().toString());
        map.put("columns", column.columns());
        map.put("storage", column.storage().id());
        map.put("key", column.key().stream().map(KeyColumn::name).toList());
        map.put("traits", traits(column));
        map.put("notices", column.notices());
        return map;
    }

    private static String key(BinaryColumn column) {
        return column.key().stream()
                .map(part -> part.name() + " (" + part.type().name() + ")")
                .collect(Collectors.joining(", "));
    }

    private static List<String> traits(BinaryColumn column) {
        return column.traits().stream().sorted().map(Columns::word).toList();
    }

    private static String word(Trait trait) {
        return trait.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static void line(StringBuilder text, String line) {
        text.append(line).append(System.lineSeparator());
    }
}
