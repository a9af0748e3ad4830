package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the values of many rows of a bytea column at once: the length of each, and the bytes of the short ones, as many as fit
 * a budget.
 *
 * <p>The keys of each key column come as one array of text. Each row is looked up by itself, whatever the planner thinks of
 * the array's length, hence the OFFSET 0. What the budget leaves out stays in TOAST.
 *
 * @param text constant for one column; parameters: an array a key column; result columns as the constants say, in the order of
 *     the keys, none for a key that finds no row and two for one that finds several
 */
public record BatchStatement(String text) {
    public static final int NUMBER = 1;
    public static final int LENGTH = 2;
    public static final int VERSION = 3;
    public static final int VALUE = 4;

    private static final String MARKER = "SELECT /* pgbinary bulk */ ";

    /**
     * For a column of one part.
     *
     * @param inline longest value to bring along
     * @param budget bytes of values to bring along, all together
     */
    public static BatchStatement of(BinaryColumn column, RowSource row, ReadPart part, long inline, long budget) {
        OpeningSql sql = part.strategy().opening(new ReadShape("s.value", new RangeSql.Whole(), inline));
        String length = "pg_catalog.octet_length(x.value)";
        String counted = "CASE WHEN " + length + " <= " + inline + " THEN " + length + " ELSE 0 END";
        String text = MARKER + "s.n, s.length, s.version, CASE WHEN s.total <= " + budget + " THEN " + sql.bytes()
                + " END FROM (SELECT k.n, " + length + " AS length, x.version, x.value, pg_catalog.sum(" + counted
                + ") OVER (ORDER BY k.n) AS total FROM ROWS FROM ("
                + String.join(", ", arrays(column.key())) + ") WITH ORDINALITY AS k(" + names(column.key())
                + ", n) CROSS JOIN LATERAL (SELECT " + part.column() + " AS value, " + row.version()
                + " AS version FROM " + row.from() + " WHERE " + where(column) + " LIMIT 2 OFFSET 0) x) s"
                + String.join("", sql.joins().stream().map(join -> " " + join).toList()) + " ORDER BY s.n";
        return new BatchStatement(text);
    }

    /** The arrays of the keys of some cells, a key column after the other. */
    public static List<String[]> keys(BinaryColumn column, List<BinaryCell> cells) {
        List<List<String>> rows = cells.stream().map(KeySql::texts).toList();
        List<String[]> arrays = new ArrayList<>();
        for (int i = 0; i < column.key().size(); i++) {
            int place = i;
            arrays.add(rows.stream().map(row -> row.get(place)).toArray(String[]::new));
        }
        return arrays;
    }

    private static List<String> arrays(List<KeyColumn> key) {
        return key.stream()
                .map(column -> "pg_catalog.unnest(CAST(? AS pg_catalog.text[]))")
                .toList();
    }

    private static String names(List<KeyColumn> key) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            names.add("k" + i);
        }
        return String.join(", ", names);
    }

    private static String where(BinaryColumn column) {
        List<KeyColumn> key = column.key();
        List<String> conditions = new ArrayList<>();
        for (int i = 0; i < key.size(); i++) {
            conditions.add(KeySql.name(Alias.of(column), key.get(i)) + " = CAST(k.k" + i + " AS "
                    + key.get(i).type().quoted() + ")");
        }
        return String.join(" AND ", conditions);
    }
}
