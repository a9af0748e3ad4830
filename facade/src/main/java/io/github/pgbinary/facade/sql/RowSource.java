package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.SqlName;
import java.util.List;

/**
 * Where a value is, as the FROM and WHERE of a query whose row is called {@code t}.
 *
 * @param from item of FROM
 * @param where condition
 * @param parameters of {@code from} and {@code where}, in that order
 * @param columns expressions of the value's columns
 * @param version expression of its version, or {@code NULL::text}
 * @param unique whether no second row can match
 */
public record RowSource(
        String from, String where, List<Parameter> parameters, List<String> columns, String version, Uniqueness unique) {

    /** Whether a second row may match. */
    public enum Uniqueness {
        PROVEN,
        TO_BE_CHECKED
    }

    private static final String NO_VERSION = "NULL::text";

    public boolean isVersioned() {
        return !version.equals(NO_VERSION);
    }

    public static RowSource of(BinaryRef ref) {
        return ref instanceof BinaryCell cell ? ofCell(cell) : ofObject((LargeObject) ref);
    }

    private static RowSource ofCell(BinaryCell cell) {
        BinaryColumn column = cell.column();
        KeySql key = KeySql.of(cell);
        return new RowSource(
                column.table().quoted() + " t",
                key.where("t"),
                key.parameters(),
                column.columns().stream().map(name -> "t." + SqlName.quote(name)).toList(),
                column.traits().contains(Trait.VERSIONED) ? "t.xmin::text" : NO_VERSION,
                column.traits().contains(Trait.KEY_UNIQUE) ? Uniqueness.PROVEN : Uniqueness.TO_BE_CHECKED);
    }

    private static RowSource ofObject(LargeObject object) {
        return new RowSource(
                "(SELECT ?::bigint::oid AS object) t",
                "true",
                List.of(Parameter.of(object.oid())),
                List.of("t.object"),
                NO_VERSION,
                Uniqueness.PROVEN);
    }
}
