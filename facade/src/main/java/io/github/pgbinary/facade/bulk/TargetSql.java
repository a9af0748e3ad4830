package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.bulk.Target.Access;
import io.github.pgbinary.facade.bulk.TargetColumn.Content;
import io.github.pgbinary.facade.bulk.TargetColumn.Kind;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Asks the catalog for a table's columns and their types, in one round trip. What is not there gives no row, and no error
 * that would abort the caller's transaction.
 */
final class TargetSql {
    private static final String COLUMNS = """
            WITH /* pgbinary bulk */ RECURSIVE asked AS (
                SELECT CAST(? AS pg_catalog.text) AS schema_name, CAST(? AS pg_catalog.text) AS table_name),
            target AS (
                SELECT c.oid, c.relname, n.nspname, n.oid AS namespace
                FROM asked q
                JOIN pg_catalog.pg_class c ON c.relname = q.table_name
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                WHERE c.relkind IN ('r', 'p', 'v', 'f')
                  AND CASE WHEN q.schema_name = '' THEN pg_catalog.pg_table_is_visible(c.oid)
                           ELSE n.nspname = q.schema_name
                                OR q.schema_name = 'pg_temp' AND n.oid = pg_catalog.pg_my_temp_schema() END),
            member AS (
                SELECT a.attnum, a.attname, a.atttypid, a.atttypmod, a.attgenerated <> '' AS generated
                FROM target t JOIN pg_catalog.pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped),
            below AS (
                SELECT m.attnum, m.atttypid AS type FROM member m
                UNION ALL
                SELECT b.attnum, y.typbasetype
                FROM below b JOIN pg_catalog.pg_type y ON y.oid = b.type AND y.typtype = 'd')
            SELECT t.nspname AS table_schema, t.relname AS table_name,
                   pg_catalog.has_schema_privilege(t.namespace, 'USAGE') AS usable,
                   pg_catalog.row_security_active(t.oid) AS secured,
                   m.attname AS column_name, m.generated, n.nspname AS type_schema, y.typname AS type_name,
                   y.typtype = 'e' AS enumerated, pg_catalog.format_type(m.atttypid, m.atttypmod) AS declared
            FROM target t CROSS JOIN member m
            JOIN below b ON b.attnum = m.attnum
            JOIN pg_catalog.pg_type y ON y.oid = b.type AND y.typtype <> 'd'
            JOIN pg_catalog.pg_namespace n ON n.oid = y.typnamespace
            ORDER BY m.attnum
            """;

    private TargetSql() {}

    static Target ask(Connection connection, SqlName table) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COLUMNS)) {
            statement.setFetchSize(0); // a default one would cost a round trip more in a transaction
            statement.setString(1, table.schema());
            statement.setString(2, table.name());
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next()) {
                    throw new TransferException(Reason.NO_SUCH_TABLE, "no such table with columns: " + table);
                }
                return target(rows);
            }
        }
    }

    private static Target target(ResultSet rows) throws SQLException {
        SqlName table = new SqlName(rows.getString("table_schema"), rows.getString("table_name"));
        if (!rows.getBoolean("usable")) {
            throw new TransferException(
                    Reason.PERMISSION_DENIED, "permission denied for schema " + SqlName.of(table.schema()));
        }
        Access access = rows.getBoolean("secured") ? Access.ROW_SECURITY : Access.PLAIN;
        List<TargetColumn> columns = new ArrayList<>();
        do {
            columns.add(new TargetColumn(
                    rows.getString("column_name"),
                    new SqlName(rows.getString("type_schema"), rows.getString("type_name")),
                    rows.getBoolean("enumerated") ? Kind.ENUM : Kind.OTHER,
                    rows.getString("declared"),
                    rows.getBoolean("generated") ? Content.GENERATED : Content.STORED));
        } while (rows.next());
        return new Target(table, columns, access);
    }
}
