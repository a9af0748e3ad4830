package io.github.pgbinary.facade.sql;

import io.github.pgbinary.ByteRange;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import java.util.ArrayList;
import java.util.List;

/**
 * The statement that opens a read: the version, and for each part three items (length, bytes, slicing).
 *
 * <p>Of two rows at most it tells that the key is not unique. A whole value is selected straight from the table; a part
 * goes through an inner query that binds the range once.
 *
 * @param text constant for one column, kind of range and tuning
 * @param parameters in order
 */
public record OpeningStatement(String text, List<Parameter> parameters) {
    private static final String MARKER = "/* pgbinary read */ ";

    /** Column index of the first part's length; the version is before it. */
    public static final int FIRST_PART = 2;

    /** Items a part. */
    public static final int ITEMS = 3;

    public static OpeningStatement of(RowSource row, List<ReadPart> parts, ByteRange range, long prefetch) {
        return range instanceof ByteRange.All ? whole(row, parts, prefetch) : part(row, parts, range, prefetch);
    }

    private static OpeningStatement whole(RowSource row, List<ReadPart> parts, long prefetch) {
        List<OpeningSql> sql = new ArrayList<>();
        for (ReadPart part : parts) {
            sql.add(part.strategy().opening(new ReadShape(part.column(), new RangeSql.Whole(), prefetch)));
        }
        String text = MARKER + "SELECT " + row.version() + items(sql) + " FROM " + row.from() + joins(sql) + " WHERE "
                + row.where() + limit(row);
        return new OpeningStatement(text, row.parameters());
    }

    private static OpeningStatement part(RowSource row, List<ReadPart> parts, ByteRange range, long prefetch) {
        List<OpeningSql> sql = new ArrayList<>();
        StringBuilder inner = new StringBuilder(row.version() + " AS version");
        for (int i = 0; i < parts.size(); i++) {
            inner.append(", ").append(parts.get(i).column()).append(" AS v").append(i);
            sql.add(parts.get(i).strategy().opening(
                    new ReadShape("s.v" + i, new RangeSql.Part("s.first", "s.wanted"), prefetch)));
        }
        String text = MARKER + "SELECT s.version" + items(sql) + " FROM (SELECT ?::bigint AS first, ?::bigint AS wanted, "
                + inner + " FROM " + row.from() + " WHERE " + row.where() + limit(row) + " OFFSET 0) s" + joins(sql);
        List<Parameter> parameters = new ArrayList<>(Ranges.parameters(range));
        parameters.addAll(row.parameters());
        return new OpeningStatement(text, parameters);
    }

    private static String items(List<OpeningSql> parts) {
        StringBuilder items = new StringBuilder();
        for (OpeningSql part : parts) {
            items.append(", ").append(part.length()).append(", ").append(part.bytes()).append(", ").append(part.slicing());
        }
        return items.toString();
    }

    private static String joins(List<OpeningSql> parts) {
        StringBuilder joins = new StringBuilder();
        parts.forEach(part -> part.joins().forEach(join -> joins.append(' ').append(join)));
        return joins.toString();
    }

    private static String limit(RowSource row) {
        return row.unique() == RowSource.Uniqueness.PROVEN ? "" : " LIMIT 2";
    }
}
