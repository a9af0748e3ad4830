package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.SqlName;
import java.util.List;

/**
 * Where values are, as the FROM and WHERE of a query; the same for every key.
 *
 * @param from item of FROM
 * @param where condition
 * @param columns expressions of the value's columns
 * @param version expression of its version, or {@code NULL::text}
 * @param unique whether no second row can match
 */
public record RowSource(String from, String where, List<String> columns, String version, Uniqueness unique) {
    private static final String NO_VERSION = "NULL::text";
    private static final RowSource OBJECT = new RowSource(
            "(SELECT ?::bigint::oid AS object) t", "true", List.of("t.object"), NO_VERSION, Uniqueness.PROVEN);

    /** Whether a second row may match. */
    public enum Uniqueness {
        PROVEN,
        TO_BE_CHECKED
    }

    public static RowSource of(BinaryRef ref) {
        return ref instanceof BinaryCell cell ? of(cell.column()) : OBJECT;
    }

    /** Parameters of {@link #from} and {@link #where}, in that order, for one value. */
    public static List<Parameter> parameters(BinaryRef ref) {
        return ref instanceof BinaryCell cell
                ? KeySql.parameters(cell)
                : List.of(Parameter.of(((LargeObject) ref).oid()));
    }

    public boolean isVersioned() {
        return !version.equals(NO_VERSION);
    }

    /** Where a column's values are. */
    public static RowSource of(BinaryColumn column) {
        String alias = Alias.of(column);
        return new RowSource(
                column.table().quoted() + " " + alias,
                KeySql.where(column.key(), alias),
                column.columns().stream()
                        .map(name -> alias + "." + SqlName.quote(name))
                        .toList(),
                column.traits().contains(Trait.VERSIONED) ? alias + ".xmin" : NO_VERSION,
                column.traits().contains(Trait.KEY_UNIQUE) ? Uniqueness.PROVEN : Uniqueness.TO_BE_CHECKED);
    }
}
