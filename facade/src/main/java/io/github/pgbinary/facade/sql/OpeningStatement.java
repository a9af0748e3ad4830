package io.github.pgbinary.facade.sql;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.ByteRange;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import java.util.ArrayList;
import java.util.List;

/**
 * The statement that opens a read: for each part its length, where it is an item of its own, and its bytes; then the
 * version, where there is one.
 *
 * <p>Of two rows at most it tells that the key is not unique. A whole value is selected straight from the table; a part
 * goes through an inner query that binds the range once.
 *
 * @param text constant for one column, kind of range and tuning; its parameters are {@link Ranges#parameters} unless the
 *     value is wanted whole, then the row's
 * @param columns where each part's items are
 * @param version result column of the version, or 0
 */
public record OpeningStatement(String text, List<Columns> columns, int version) {
    private static final String MARKER = "SELECT /* pgbinary read */ ";

    /**
     * Result columns of one part, from 1.
     *
     * @param length 0 where {@code bytes} tells the length
     */
    public record Columns(int length, int bytes) {}

    public static OpeningStatement of(RowSource row, List<ReadPart> parts, ByteRange range, long prefetch) {
        return range instanceof ByteRange.All ? whole(row, parts, prefetch) : part(row, parts, prefetch);
    }

    private static OpeningStatement whole(RowSource row, List<ReadPart> parts, long prefetch) {
        List<OpeningSql> sql = new ArrayList<>();
        for (ReadPart part : parts) {
            sql.add(part.strategy().opening(new ReadShape(part.column(), new RangeSql.Whole(), prefetch)));
        }
        String version = row.isVersioned() ? ", " + row.version() : "";
        String text = MARKER + items(sql) + version + " FROM " + row.from() + joins(sql) + " WHERE " + row.where()
                + limit(row);
        return of(text, sql, row);
    }

    private static OpeningStatement part(RowSource row, List<ReadPart> parts, long prefetch) {
        List<OpeningSql> sql = new ArrayList<>();
        StringBuilder inner = new StringBuilder();
        for (int i = 0; i < parts.size(); i++) {
            inner.append(", ").append(parts.get(i).column()).append(" AS v").append(i);
            sql.add(parts.get(i)
                    .strategy()
                    .opening(new ReadShape("s.v" + i, new RangeSql.Part("s.first", "s.wanted"), prefetch)));
        }
        String version = row.isVersioned() ? ", s.version" : "";
        String text = MARKER + items(sql) + version
                + " FROM (SELECT ?::bigint AS first, ?::bigint AS wanted, " + row.version() + " AS version" + inner
                + " FROM " + row.from() + " WHERE " + row.where() + limit(row) + " OFFSET 0) s" + joins(sql);
        return of(text, sql, row);
    }

    private static OpeningStatement of(String text, List<OpeningSql> sql, RowSource row) {
        List<Columns> columns = new ArrayList<>();
        int next = 1;
        for (OpeningSql part : sql) {
            int length = part.length().isPresent() ? next++ : 0;
            columns.add(new Columns(length, next++));
        }
        return new OpeningStatement(text, columns, row.isVersioned() ? next : 0);
    }

    private static String items(List<OpeningSql> parts) {
        return parts.stream()
                .map(part -> part.length().map(length -> length + ", ").orElse("") + part.bytes())
                .collect(joining(", "));
    }

    private static String joins(List<OpeningSql> parts) {
        return parts.stream()
                .flatMap(part -> part.joins().stream())
                .map(join -> " " + join)
                .collect(joining());
    }

    private static String limit(RowSource row) {
        return row.unique() == RowSource.Uniqueness.PROVEN ? "" : " LIMIT 2";
    }
}
