package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * The condition that finds a row.
 *
 * <p>Each key column is bound as one fixed type: the driver prepares a statement anew when a parameter's type changes.
 * Integers go as {@code int8}; everything else as text with a cast to the column's type, which PostgreSQL evaluates once
 * a statement, so that an index is still used.
 */
final class KeySql {
    private static final Set<String> INTEGERS = Set.of("int2", "int4", "int8");

    private KeySql() {}

    /** Parameters of {@link #where}. */
    static List<Parameter> parameters(BinaryCell cell) {
        List<KeyColumn> columns = cell.column().key();
        List<Parameter> parameters = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            KeyColumn column = columns.get(i);
            Object value = cell.key().get(i);
            parameters.add(
                    isInteger(column.type())
                            ? Parameter.of(KeyValues.integer(column, value))
                            : Parameter.of(KeyValues.text(column, value)));
        }
        return parameters;
    }

    /** A key's values as text, which a cast to the column's type reads. */
    static List<String> texts(BinaryCell cell) {
        List<KeyColumn> columns = cell.column().key();
        List<String> texts = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            KeyColumn column = columns.get(i);
            Object value = cell.key().get(i);
            texts.add(
                    isInteger(column.type())
                            ? Long.toString(KeyValues.integer(column, value))
                            : KeyValues.text(column, value));
        }
        return texts;
    }

    /** Condition over a table's alias. */
    static String where(List<KeyColumn> key, String alias) {
        return join(key, " AND ", (column, i) -> name(alias, column) + " = " + placeholder(column.type()));
    }

    /** Select items {@code alias."column" AS k0, ...}. */
    static String items(List<KeyColumn> key, String alias) {
        return join(key, ", ", (column, i) -> name(alias, column) + " AS k" + i);
    }

    /** {@code k0, k1, ...} of a query that selected {@link #items}. */
    static String names(List<KeyColumn> key, String alias) {
        return join(key, ", ", (column, i) -> alias + ".k" + i);
    }

    /** Condition that a row is the one of a query that selected {@link #items}. */
    static String sameRow(List<KeyColumn> key, String alias, String selected) {
        return join(key, " AND ", (column, i) -> name(alias, column) + " = " + selected + ".k" + i);
    }

    private interface Item {
        String of(KeyColumn column, int position);
    }

    private static String join(List<KeyColumn> key, String delimiter, Item item) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            parts.add(item.of(key.get(i), i));
        }
        return String.join(delimiter, parts);
    }

    static String name(String alias, KeyColumn column) {
        return alias + "." + SqlName.quote(column.name());
    }

    private static boolean isInteger(SqlName type) {
        return type.schema().equals("pg_catalog") && INTEGERS.contains(type.name());
    }

    private static String placeholder(SqlName type) {
        return isInteger(type) ? "?" : "CAST(? AS " + type.quoted() + ")";
    }
}
