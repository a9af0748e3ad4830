package io.github.pgbinary.facade.sql;

import static java.util.stream.Collectors.joining;

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
public final class KeySql {
    private static final Set<String> INTEGERS = Set.of("int2", "int4", "int8");

    private final List<KeyColumn> columns;
    private final List<Parameter> parameters;

    private KeySql(List<KeyColumn> columns, List<Parameter> parameters) {
        this.columns = columns;
        this.parameters = parameters;
    }

    public static KeySql of(BinaryCell cell) {
        List<KeyColumn> columns = cell.column().key();
        List<Parameter> parameters = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            KeyColumn column = columns.get(i);
            Object value = cell.key().get(i);
            parameters.add(isInteger(column.type())
                    ? Parameter.of(KeyValues.integer(column, value))
                    : Parameter.of(KeyValues.text(column, value)));
        }
        return new KeySql(columns, parameters);
    }

    /** Condition over a table's alias. */
    public String where(String alias) {
        return where(columns, alias);
    }

    static String where(List<KeyColumn> columns, String alias) {
        return columns.stream()
                .map(column -> alias + "." + SqlName.quote(column.name()) + " = " + placeholder(column.type()))
                .collect(joining(" AND "));
    }

    /** Select items {@code alias."column" AS k0, ...}. */
    public String items(String alias) {
        return join((column, i) -> alias + "." + SqlName.quote(column.name()) + " AS k" + i, ", ");
    }

    /** {@code k0, k1, ...} of a query that selected {@link #items}. */
    public String names(String alias) {
        return join((column, i) -> alias + ".k" + i, ", ");
    }

    /** Condition that a row is the one of a query that selected {@link #items}. */
    public String sameRow(String alias, String selected) {
        return join((column, i) -> alias + "." + SqlName.quote(column.name()) + " = " + selected + ".k" + i, " AND ");
    }

    public List<Parameter> parameters() {
        return parameters;
    }

    private String join(Item item, String delimiter) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            parts.add(item.of(columns.get(i), i));
        }
        return String.join(delimiter, parts);
    }

    private interface Item {
        String of(KeyColumn column, int position);
    }

    private static boolean isInteger(SqlName type) {
        return type.schema().equals("pg_catalog") && INTEGERS.contains(type.name());
    }

    private static String placeholder(SqlName type) {
        return isInteger(type) ? "?" : "CAST(? AS " + type.quoted() + ")";
    }
}
