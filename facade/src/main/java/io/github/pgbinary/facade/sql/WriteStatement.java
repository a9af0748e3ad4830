package io.github.pgbinary.facade.sql;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import java.util.ArrayList;
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
        /** The key and the conditions, the value; a row whose first column says whether the value was taken. */
        RELEASING
    }

    /**
     * What is to be done to a column.
     *
     * @param conditions that must hold besides the key, over the row
     * @param release expression over {@link #released} that disposes of the old value of the last column
     * @param discard expression over {@link #made} that removes the new value where the row did not take it
     */
    public record Plan(
            BinaryColumn column,
            List<Assignment> assignments,
            List<String> conditions,
            Optional<String> release,
            Optional<String> discard) {
        private String table() {
            return column.table().quoted();
        }

        private String alias() {
            return Alias.of(column);
        }

        /** The table and what it is called. */
        private String from() {
            return table() + " " + alias();
        }

        private String where() {
            return KeySql.where(column.key(), alias())
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

    /** What a discarding expression calls the value of an assignment. */
    public static String made(int assignment) {
        return "new.v" + assignment;
    }

    private static WriteStatement plain(Plan plan) {
        String set = plan.assignments().stream()
                .map(assignment -> assignment.quotedColumn() + " = " + assignment.expression())
                .collect(joining(", "));
        String update = "UPDATE " + MARKER + plan.from() + " SET " + set + " WHERE " + plan.where();
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
     * The last SELECT sees whether a trigger kept the row, and removes what was made for nothing.
     */
    private static WriteStatement releasing(Plan plan, String release) {
        List<KeyColumn> key = plan.column().key();
        String old = plan.alias() + "." + last(plan).quotedColumn();
        String text = "WITH " + MARKER + "old AS MATERIALIZED (SELECT " + KeySql.items(key, plan.alias()) + ", " + old
                + " AS gone FROM " + plan.from() + " WHERE " + plan.where() + " FOR UPDATE), "
                + "new AS MATERIALIZED (SELECT " + KeySql.names(key, "old") + ", old.gone" + values(plan)
                + " FROM old WHERE (SELECT count(*) FROM old) = 1), "
                + "done AS (UPDATE " + plan.from() + " SET " + set(plan) + " FROM new WHERE "
                + KeySql.sameRow(key, plan.alias(), "new") + " RETURNING " + taken(plan, old) + " AS taken, CASE WHEN "
                + differ(old, "new.gone") + " THEN " + release + " END AS released) "
                + "SELECT done.taken, done.released" + discarded(plan) + " FROM new LEFT JOIN done ON true";
        return new WriteStatement(text, Shape.RELEASING);
    }

    private static String values(Plan plan) {
        StringBuilder values = new StringBuilder();
        for (int i = 0; i < plan.assignments().size(); i++) {
            values.append(", ")
                    .append(plan.assignments().get(i).typed())
                    .append(" AS v")
                    .append(i);
        }
        return values.toString();
    }

    private static String set(Plan plan) {
        List<String> columns = new ArrayList<>();
        for (int i = 0; i < plan.assignments().size(); i++) {
            columns.add(plan.assignments().get(i).quotedColumn() + " = " + made(i));
        }
        return String.join(", ", columns);
    }

    /**
     * A trigger that returns OLD updates the row with what it held. A view's trigger is asked for no more than a row: by
     * that it says that it did what was wanted (PostgreSQL manual, 37.1), and a table has a version where a view has none.
     */
    private static String taken(Plan plan, String old) {
        String isSet = made(plan.assignments().size() - 1);
        return plan.column().traits().contains(Trait.VERSIONED)
                ? "(" + differ(old, "new.gone") + " OR NOT " + differ(isSet, "new.gone") + ")"
                : "true";
    }

    /** As text, which every type can be compared as; a column with something to release holds references, which are short. */
    private static String differ(String one, String other) {
        return "(" + one + "::text IS DISTINCT FROM " + other + "::text)";
    }

    private static String discarded(Plan plan) {
        return plan.discard()
                .map(discard -> ", CASE WHEN done.taken IS NOT TRUE THEN " + discard + " END")
                .orElse("");
    }

    private static Assignment last(Plan plan) {
        return plan.assignments().get(plan.assignments().size() - 1);
    }
}
