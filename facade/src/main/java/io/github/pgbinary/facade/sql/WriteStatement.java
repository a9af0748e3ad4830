package io.github.pgbinary.facade.sql;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import java.util.ArrayList;
import java.util.List;

/**
 * The statement that changes one cell, and no row if its key matches several.
 *
 * @param text constant for one column and way of writing
 * @param before parameters ahead of the value's
 * @param after parameters behind the value's
 * @param result how the number of changed rows comes back
 */
public record WriteStatement(String text, List<Parameter> before, List<Parameter> after, Result result) {
    private static final String MARKER = "/* pgbinary write */ ";

    /** How the number of changed rows comes back. */
    public enum Result {
        UPDATE_COUNT,
        ROWS
    }

    /**
     * What is to be done to which cell.
     *
     * @param conditions that must hold besides the key, over the row {@code t}
     */
    public record Plan(BinaryCell cell, List<Assignment> assignments, List<Condition> conditions) {
        private BinaryColumn column() {
            return cell.column();
        }

        private String table() {
            return column().table().quoted();
        }

        private List<Parameter> keyParameters(KeySql key) {
            List<Parameter> parameters = new ArrayList<>(key.parameters());
            conditions.forEach(condition -> parameters.addAll(condition.parameters()));
            return parameters;
        }

        private String where(KeySql key) {
            return key.where("t") + conditions.stream().map(condition -> " AND " + condition.sql()).collect(joining());
        }
    }

    /** A condition over the row {@code t}, with its parameters. */
    public record Condition(String sql, List<Parameter> parameters) {
        /** The row still has a version. */
        public static Condition version(String version) {
            return new Condition("t.xmin::text = ?", List.of(Parameter.of(version)));
        }
    }

    /** Nothing is left over of the old value. */
    public static WriteStatement plain(Plan plan) {
        KeySql key = KeySql.of(plan.cell());
        List<Parameter> after = new ArrayList<>(plan.keyParameters(key));
        String guard = "";
        if (!plan.column().traits().contains(Trait.KEY_UNIQUE)) {
            guard = " AND (SELECT count(*) FROM (SELECT 1 FROM " + plan.table() + " u WHERE " + key.where("u")
                    + " LIMIT 2) c) = 1";
            after.addAll(key.parameters());
        }
        String set = plan.assignments().stream()
                .map(assignment -> assignment.quotedColumn() + " = " + assignment.expression())
                .collect(joining(", "));
        String text = MARKER + "UPDATE " + plan.table() + " t SET " + set + " WHERE " + plan.where(key) + guard;
        return new WriteStatement(text, List.of(), after, Result.UPDATE_COUNT);
    }

    /**
     * The old value of the last assigned column is released in the same statement.
     *
     * <p>Of the forms that look alike this one alone leaves no orphan and loses nothing when sessions replace one value
     * at once (docs/decisions/0006): the old value is read under the row's lock, the new one made once although READ
     * COMMITTED evaluates an update again after waiting, and the row is joined by its key because its ctid may have moved.
     */
    public static WriteStatement releasing(Plan plan, String oldColumn, String release) {
        KeySql key = KeySql.of(plan.cell());
        List<Assignment> assignments = plan.assignments();
        StringBuilder values = new StringBuilder();
        StringBuilder set = new StringBuilder();
        for (int i = 0; i < assignments.size(); i++) {
            values.append(", ").append(assignments.get(i).typed()).append(" AS v").append(i);
            set.append(i == 0 ? "" : ", ").append(assignments.get(i).quotedColumn()).append(" = new.v").append(i);
        }
        String text = MARKER + "WITH old AS MATERIALIZED (SELECT " + key.items("t") + ", t." + SqlName.quote(oldColumn)
                + " AS gone FROM " + plan.table() + " t WHERE " + plan.where(key) + " FOR UPDATE), "
                + "new AS MATERIALIZED (SELECT " + key.names("old") + ", old.gone" + values
                + " FROM old WHERE (SELECT count(*) FROM old) = 1) "
                + "UPDATE " + plan.table() + " t SET " + set + " FROM new WHERE " + key.sameRow("t", "new")
                + " RETURNING " + release;
        return new WriteStatement(text, plan.keyParameters(key), List.of(), Result.ROWS);
    }

    /** What {@link #releasing} calls the old value. */
    public static String released() {
        return "new.gone";
    }
}
