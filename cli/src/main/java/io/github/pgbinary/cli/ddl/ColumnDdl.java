package io.github.pgbinary.cli.ddl;

import io.github.pgbinary.SqlName;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Statements that add columns for binary values to a table that is there. */
public final class ColumnDdl {
    // PostgreSQL cuts longer names (manual, 4.1.1), and two that were cut alike would collide.
    private static final int LONGEST_NAME = 63;

    private ColumnDdl() {}

    /**
     * One statement.
     *
     * @param why for a comment before it
     * @param sql without a semicolon
     */
    public record Statement(String why, String sql) {}

    /** A {@code bytea} column. */
    public static List<Statement> bytea(SqlName table, String column) {
        String name = SqlName.quote(column);
        return List.of(
                new Statement(
                        "Up to 1 GiB a value, in ordinary rows: replicated, dumped and protected as they are.",
                        alter(table) + "ADD COLUMN " + name + " bytea"),
                new Statement(
                        "Uncompressed, so that a part of a value is read without the rest; media do not compress anyway.",
                        alter(table) + "ALTER COLUMN " + name + " SET STORAGE EXTERNAL"));
    }

    /** An {@code oid} column whose objects no two rows share. */
    public static List<Statement> object(SqlName table, String column) {
        String name = SqlName.quote(column);
        return List.of(
                new Statement(
                        "Up to 4 TiB a value, as a large object: outside row-level security, logical replication and pg_dump -t.",
                        alter(table) + "ADD COLUMN " + name + " oid"),
                new Statement(
                        "No two rows share an object, so that a replaced one may be removed.",
                        "CREATE UNIQUE INDEX ON " + table.quoted() + " (" + name + ")"));
    }

    /** A trigger that removes an object with its row, and when another takes its place. */
    public static List<Statement> unlinkTrigger(SqlName table, String column) {
        return List.of(
                new Statement("Brings lo_manage.", "CREATE EXTENSION IF NOT EXISTS lo"),
                new Statement(
                        "Removes an object with its row, and when another takes its place. TRUNCATE and DROP TABLE fire no trigger.",
                        "CREATE TRIGGER " + SqlName.quote(cut("unlink_" + column)) + " BEFORE UPDATE OR DELETE ON "
                                + table.quoted() + " FOR EACH ROW EXECUTE FUNCTION lo_manage(" + literal(column)
                                + ")"));
    }

    /** A {@code bytea} and an {@code oid} column, at most one of them not null. */
    public static List<Statement> pair(SqlName table, String inlineColumn, String objectColumn) {
        List<Statement> statements = new ArrayList<>(bytea(table, inlineColumn));
        statements.addAll(object(table, objectColumn));
        statements.add(new Statement(
                "A value is in one of the two, or it is SQL NULL.",
                alter(table) + "ADD CHECK (num_nonnulls(" + SqlName.quote(inlineColumn) + ", "
                        + SqlName.quote(objectColumn) + ") <= 1)"));
        return List.copyOf(statements);
    }

    private static String alter(SqlName table) {
        return "ALTER TABLE " + table.quoted() + " ";
    }

    // E'..' means the same whatever standard_conforming_strings says (manual, 4.1.2.2).
    private static String literal(String text) {
        return text.indexOf('\\') < 0
                ? "'" + text.replace("'", "''") + "'"
                : "E'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }

    private static String cut(String name) {
        String shorter = name;
        while (shorter.getBytes(StandardCharsets.UTF_8).length > LONGEST_NAME) {
            shorter = shorter.substring(0, shorter.offsetByCodePoints(shorter.length(), -1));
        }
        return shorter;
    }
}
