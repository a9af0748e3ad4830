package io.github.pgbinary.facade.sql;

import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;

/**
 * The one cursor that reads a long value from its beginning, and carries its length and version: every byte comes from
 * the snapshot that the length came from.
 *
 * <p>The inner query finds the row once; OFFSET 0 keeps the planner from pulling it up, so that a value that must be
 * materialised is so once. A null value still gives one row.
 *
 * @param text constant for one column and tuning; its parameters are {@link Ranges#parameters}, then the row's; columns:
 *     length, version, number of rows, slice
 */
public record SliceStatement(String text) {
    private static final String MARKER = "SELECT /* pgbinary slices */ ";

    public static final int LENGTH = 1;
    public static final int VERSION = 2;
    public static final int ROWS = 3;
    public static final int SLICE = 4;

    public static SliceStatement of(RowSource row, ReadPart part, long slice) {
        SliceShape shape = new SliceShape(
                part.column(),
                "s.value",
                "(b.start + g.n * " + slice + ")",
                "least(" + slice + ", c.count - g.n * " + slice + ")");
        SliceSql sql = part.strategy().slices(shape);
        RangeSql wanted = new RangeSql.Part("s.first", "s.wanted");
        String text = MARKER + sql.length() + ", s.version, s.rows, " + sql.slice()
                + " FROM (" + inner(row, sql) + ") s " + String.join(" ", sql.joins())
                + " LEFT JOIN LATERAL (SELECT " + wanted.start(sql.length()) + " AS start OFFSET 0) b ON true"
                + " LEFT JOIN LATERAL (SELECT least(s.wanted, " + sql.length()
                + " - b.start) AS count OFFSET 0) c ON true"
                + " LEFT JOIN LATERAL generate_series(0::bigint, greatest((c.count - 1) / " + slice
                + ", 0)) AS g(n) ON true";
        return new SliceStatement(text);
    }

    private static String inner(RowSource row, SliceSql sql) {
        String rows = row.unique() == RowSource.Uniqueness.PROVEN ? "1" : "count(*) OVER ()";
        return "SELECT ?::bigint AS first, ?::bigint AS wanted, " + row.version() + " AS version, " + rows
                + " AS rows, " + sql.value() + " AS value FROM " + row.from() + " WHERE " + row.where() + " OFFSET 0";
    }
}
