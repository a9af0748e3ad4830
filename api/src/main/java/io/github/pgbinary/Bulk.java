package io.github.pgbinary;

import java.sql.Connection;

/** Many rows at once, by COPY. Thread-safe. */
public interface Bulk {
    /**
     * Begins to insert rows.
     *
     * @param table name as in SQL
     * @param columns names as in SQL, of every column that {@link BulkWriter#row} gives
     */
    BulkWriter writer(Connection connection, String table, String... columns);
}
