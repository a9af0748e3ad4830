package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.SqlName;
import java.nio.charset.StandardCharsets;

/**
 * What a statement calls the user's table: by a name of each table's own, since PostgreSQL 18 tells statements on different
 * tables apart in {@code pg_stat_statements} by that name alone. None of our own aliases begins like it.
 */
final class Alias {
    private static final String PREFIX = "t_";
    /** A longer identifier is cut by the server, which says so at each statement (manual, 4.1.1). */
    private static final int MOST_BYTES = 63;

    private Alias() {}

    /** Quoted for SQL. */
    static String of(BinaryColumn column) {
        String alias = PREFIX + column.table().name();
        while (alias.getBytes(StandardCharsets.UTF_8).length > MOST_BYTES) {
            alias = alias.substring(0, alias.offsetByCodePoints(alias.length(), -1));
        }
        return SqlName.quote(alias);
    }
}
