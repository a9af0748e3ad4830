package io.github.pgbinary.facade.describe;

/**
 * The one statement of a description: a row for each column asked for and each column of the key, none if there is no
 * such table.
 *
 * <p>Every name in it is of {@code pg_catalog}, whatever the {@code search_path}. It asks with plain comparisons and
 * never casts to {@code regclass}: what is not there gives no row, and no error that would abort the caller's
 * transaction. It takes no lock on the table, hence the walk over {@code pg_inherits} in place of
 * {@code pg_partition_tree}, which locks each partition.
 */
final class DescribeSql {
    /** Publications of whole schemas came with it. */
    private static final int SCHEMA_PUBLICATIONS = 15;

    private DescribeSql() {}

    /** Parameters: schema or empty, table, column, second column or null. */
    static String of(int serverVersion) {
        String schemas = serverVersion >= SCHEMA_PUBLICATIONS ? SCHEMA_PUBLISHED : "";
        return ASKED + STRUCTURE + KEY + TYPES + TRIGGERS + FACTS.formatted(schemas);
    }

    private static final String ASKED = """
            WITH /* pgbinary describe */ RECURSIVE asked AS (
                SELECT CAST(? AS pg_catalog.text) AS schema_name, CAST(? AS pg_catalog.text) AS table_name,
                       CAST(? AS pg_catalog.text) AS first_column, CAST(? AS pg_catalog.text) AS second_column),
            target AS (
                SELECT c.oid, c.relname, c.relkind, c.relpersistence, c.relnamespace, n.nspname,
                       c.relkind <> 'p'
                           AND EXISTS (SELECT FROM pg_catalog.pg_inherits h WHERE h.inhparent = c.oid) AS has_heirs
                FROM asked q
                JOIN pg_catalog.pg_class c ON c.relname = q.table_name
                JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
                WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
                  AND CASE WHEN q.schema_name = '' THEN pg_catalog.pg_table_is_visible(c.oid)
                           ELSE n.nspname = q.schema_name
                                OR q.schema_name = 'pg_temp' AND n.oid = pg_catalog.pg_my_temp_schema() END),
            wanted AS (
                SELECT w.place, a.attnum, a.attname, a.atttypid, a.attnotnull, a.attgenerated, a.attstorage
                FROM target t CROSS JOIN asked q
                CROSS JOIN LATERAL (VALUES (1, q.first_column), (2, q.second_column)) AS w(place, name)
                LEFT JOIN pg_catalog.pg_attribute a
                       ON a.attrelid = t.oid AND a.attname = w.name AND a.attnum > 0 AND NOT a.attisdropped
                WHERE w.name IS NOT NULL),
            """;

    /** Every relation below a partitioned table; for others itself. */
    private static final String STRUCTURE = """
            tree AS (
                SELECT t.oid, t.relkind, c.relam FROM target t JOIN pg_catalog.pg_class c ON c.oid = t.oid
                UNION ALL
                SELECT c.oid, c.relkind, c.relam
                FROM tree p JOIN pg_catalog.pg_inherits h ON h.inhparent = p.oid AND p.relkind = 'p'
                JOIN pg_catalog.pg_class c ON c.oid = h.inhrelid),
            leaf AS (
                SELECT r.oid, r.relkind, m.amname
                FROM tree r LEFT JOIN pg_catalog.pg_am m ON m.oid = r.relam WHERE r.relkind <> 'p'),
            """;

    /**
     * The primary key, else a unique index. One with another collation than its column's may hold two values that the
     * column's own {@code =} takes for one. A materialised view has no not-null columns, and no row is found by null.
     */
    private static final String KEY = """
            key AS (
                SELECT i.indrelid, i.indkey, i.indnkeyatts, i.indimmediate
                FROM target t
                JOIN pg_catalog.pg_index i ON i.indrelid = t.oid
                JOIN pg_catalog.pg_class x ON x.oid = i.indexrelid
                WHERE i.indisunique AND i.indisvalid AND i.indpred IS NULL AND i.indexprs IS NULL
                  AND (i.indisprimary OR i.indimmediate)
                  AND NOT EXISTS (
                      SELECT FROM pg_catalog.unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
                      JOIN pg_catalog.pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
                      WHERE k.place <= i.indnkeyatts
                        AND (k.attnum IN (SELECT w.attnum FROM wanted w)
                             OR NOT a.attnotnull AND t.relkind <> 'm'
                             OR i.indcollation[CAST(k.place - 1 AS pg_catalog.int4)] <> a.attcollation))
                ORDER BY i.indisprimary DESC, i.indnkeyatts, x.relname LIMIT 1),
            key_column AS (
                SELECT k.place, a.attname, a.atttypid
                FROM key CROSS JOIN LATERAL pg_catalog.unnest(key.indkey) WITH ORDINALITY AS k(attnum, place)
                JOIN pg_catalog.pg_attribute a ON a.attrelid = key.indrelid AND a.attnum = k.attnum
                WHERE k.place <= key.indnkeyatts),
            """;

    /** Types below their domains; a domain may be not null where its column is not. */
    private static final String TYPES = """
            declared AS (
                SELECT w.atttypid AS type FROM wanted w WHERE w.atttypid IS NOT NULL
                UNION SELECT k.atttypid FROM key_column k),
            below AS (
                SELECT d.type AS declared, d.type, false AS not_null FROM declared d
                UNION ALL
                SELECT b.declared, y.typbasetype, b.not_null OR y.typnotnull
                FROM below b JOIN pg_catalog.pg_type y ON y.oid = b.type AND y.typtype = 'd'),
            base AS (
                SELECT b.declared, b.not_null, n.nspname, y.typname
                FROM below b JOIN pg_catalog.pg_type y ON y.oid = b.type AND y.typtype <> 'd'
                JOIN pg_catalog.pg_namespace n ON n.oid = y.typnamespace),
            """;

    /** Enabled row triggers that unlink the old object at an update; type bits of pg_trigger.h: row 1, update 16. */
    private static final String TRIGGERS = """
            unlinking AS (
                SELECT w.place, g.tgrelid, g.tgqual IS NULL AS always
                FROM wanted w CROSS JOIN tree r
                JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid AND a.attname = w.attname AND NOT a.attisdropped
                JOIN pg_catalog.pg_trigger g ON g.tgrelid = r.oid
                JOIN pg_catalog.pg_proc p ON p.oid = g.tgfoid AND p.proname = 'lo_manage'
                CROSS JOIN LATERAL (SELECT pg_catalog.convert_to(CAST(w.attname AS pg_catalog.text),
                    pg_catalog.getdatabaseencoding()) || pg_catalog.decode('00', 'hex')) AS argument(bytes)
                WHERE g.tgenabled IN ('O', 'A') AND g.tgtype & 17 = 17
                  AND (pg_catalog.cardinality(g.tgattr) = 0 OR a.attnum = ANY (g.tgattr))
                  AND pg_catalog.substr(g.tgargs, 1, pg_catalog.length(argument.bytes)) = argument.bytes)
            """;

    private static final String SCHEMA_PUBLISHED = """
            OR EXISTS (
                SELECT FROM pg_catalog.pg_publication_namespace s
                WHERE s.pnpubid = p.oid AND s.pnnspid = t.relnamespace)
            """;

    private static final String FACTS = """
            SELECT t.nspname AS schema_name, t.relname AS table_name, t.relkind,
                pg_catalog.has_schema_privilege(t.relnamespace, 'USAGE') AS usable,
                NOT t.has_heirs AND t.relkind IN ('r', 'm', 'p')
                    AND pg_catalog.has_table_privilege(t.oid, 'SELECT')
                    AND NOT EXISTS (SELECT FROM leaf WHERE leaf.amname IS DISTINCT FROM 'heap') AS versioned,
                pg_catalog.row_security_active(t.oid) AS row_security,
                (SELECT pg_catalog.string_agg(CAST(p.pubname AS pg_catalog.text), ', ' ORDER BY p.pubname)
                 FROM pg_catalog.pg_publication p
                 WHERE t.relkind IN ('r', 'p') AND t.relpersistence = 'p'
                   AND (p.puballtables OR EXISTS (
                       SELECT FROM pg_catalog.pg_publication_rel r
                       WHERE r.prpubid = p.oid
                         AND (r.prrelid IN (SELECT tree.oid FROM tree)
                              OR r.prrelid IN (SELECT f.relid FROM pg_catalog.pg_partition_ancestors(t.oid) AS f)))
                   %s)) AS publications,
                EXISTS (
                    SELECT FROM pg_catalog.pg_constraint k
                    WHERE k.conrelid = t.oid AND k.contype = 'c'
                      AND 2 = (SELECT pg_catalog.count(*) FROM wanted v WHERE v.attnum = ANY (k.conkey))) AS checked,
                pg_catalog.current_setting('log_statement') AS log_statement,
                pg_catalog.current_setting('log_min_duration_statement') AS log_duration,
                pg_catalog.current_setting('log_min_duration_sample', true) AS log_sample,
                pg_catalog.current_setting('log_parameter_max_length', true) AS log_length,
                w.place, w.attname AS column_name, b.nspname AS type_schema, b.typname AS type_name,
                n.nspname AS domain_schema, y.typname AS domain_name,
                w.attnotnull OR b.not_null AS not_null, w.attgenerated <> '' AS generated,
                w.attstorage IN ('x', 'm') AS compressing,
                pg_catalog.col_description(t.oid, w.attnum) AS comment,
                EXISTS (SELECT FROM unlinking u WHERE u.place = w.place AND u.always AND u.tgrelid = t.oid)
                    OR EXISTS (SELECT FROM leaf) AND NOT EXISTS (SELECT FROM leaf WHERE NOT EXISTS (
                        SELECT FROM unlinking u WHERE u.place = w.place AND u.always AND u.tgrelid = leaf.oid))
                    AS unlinked,
                EXISTS (SELECT FROM unlinking u WHERE u.place = w.place) AS unlinked_at_times,
                NOT t.has_heirs AND EXISTS (
                    SELECT FROM pg_catalog.pg_index i
                    WHERE i.indrelid = t.oid AND i.indisunique AND i.indisvalid AND i.indimmediate
                      AND i.indpred IS NULL AND i.indexprs IS NULL
                      AND i.indnkeyatts = 1 AND i.indkey[0] = w.attnum) AS unshared,
                NOT t.has_heirs AND key.indimmediate AS key_unique,
                c.place AS key_place, c.attname AS key_name, d.nspname AS key_schema, d.typname AS key_type
            FROM target t
            CROSS JOIN wanted w
            LEFT JOIN base b ON b.declared = w.atttypid
            LEFT JOIN pg_catalog.pg_type y ON y.oid = w.atttypid AND y.typtype = 'd'
            LEFT JOIN pg_catalog.pg_namespace n ON n.oid = y.typnamespace
            LEFT JOIN key ON true
            LEFT JOIN key_column c ON true
            LEFT JOIN base d ON d.declared = c.atttypid
            ORDER BY w.place, c.place
            """;
}
