package io.github.pgbinary.facade.sql;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import java.util.List;
import java.util.Optional;

/**
 * The statement that changes one cell, and no row if its key matches several.
 *
 * @param text constant for one column and way of writing
 * @param shape where its parameters are and how the number of changed rows comes back
 */
public record WriteStatement(String text, Shape shape) {
    private static final String MARKER = "/* pgbinary write */ ";

    /** Where parameters are and how the number of changed rows comes back. */
    public enum Shape {
        /** The value, the key and the conditions; an update count. */
        PLAIN,
        /** The value, the key and the conditions, the key again; an update count. */
        GUARDED,
        /** The key and the conditions, the value; a row a changed row. */
        RELEASING
    }

    /**
     * What is to be done to a column.
     *
     * @param conditions that must hold besides the key, over the row {@code t}
     * @param release expression over {@link #released} that disposes of the old value of the last column
     */
    public record Plan(
            BinaryColumn column, List<Assignment> assignments, List<String> conditions, Optional<String> release) {
        private String table() {
            return column.table().quoted();
        }

        private String where() {
            return KeySql.where(column.key(), "t")
                    + conditions.stream().map(sql -> " AND " + sql).collect(joining());
        }
    }

    public static WriteStatement of(Plan plan) {
        return plan.release().map(release -> releasing(plan, release)).orElseGet(() -> plain(plan));
    }

    /** What a release expression calls the old value. */
    public static String released() {
        return "new.gone";
    }

    private static WriteStatement plain(Plan plan) {
        String set = plan.assignments().stream()
                .map(assignment -> assignment.quotedColumn() + " = " + assignment.expression())
                .collect(joining(", "));
        String update = "UPDATE " + MARKER + plan.table() + " t SET " + set + " WHERE " + plan.where();
        if (plan.column().traits().contains(Trait.KEY_UNIQUE)) {
            return new WriteStatement(update, Shape.PLAIN);
        }
        String guard = " AND (SELECT count(*) FROM (SELECT 1 FROM " + plan.table() + " u WHERE "
                + KeySql.where(plan.column().key(), "u") + " LIMIT 2) c) = 1";
        return new WriteStatement(update + guard, Shape.GUARDED);
    }

    /**
     * Of the forms that look alike this one alone leaves no orphan and loses nothing when sessions replace one value at
     * once (docs/decisions/0006): the old value is read under the row's lock, the new one made once although READ
     * COMMITTED evaluates an update again after waiting, and the row is joined by its key because its ctid may have moved.
     */
    private static WriteStatement releasing(Plan plan, String release) {
        List<KeyColumn> key = plan.column().key();
        List<Assignment> assignments = plan.assignments();
        StringBuilder values = new StringBuilder();
        StringBuilder set = new StringBuilder();
        for (int i = 0; i < assignments.size(); i++) {
            values.append(", ")
                    .append(assignments.get(i).typed())
                    .append(" AS v")
                    .append(i);
            set.append(i == 0 ? "" : ", ")
                    .append(assignments.get(i).quotedColumn())
                    .append(" = new.v")
                    .append(i);
        }
        String old = assignments.get(assignments.size() - 1).quotedColumn();
        String text = "WITH " + MARKER + "old AS MATERIALIZED (SELECT " + KeySql.items(key, "t") + ", t." + old
                + " AS gone FROM "
                + plan.table() + " t WHERE " + plan.where() + " FOR UPDATE), "
                + "new AS MATERIALIZED (SELECT " + KeySql.names(key, "old") + ", old.gone" + values
                + " FROM old WHERE (SELECT count(*) FROM old) = 1) "
                + "UPDATE " + plan.table() + " t SET " + set + " FROM new WHERE " + KeySql.sameRow(key, "t", "new")
                + " RETURNING " + release;
        return new WriteStatement(text, Shape.RELEASING);
    }
}
