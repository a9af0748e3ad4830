package io.github.pgbinary.facade.sql;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import java.util.Map;

/**
 * What a write puts into one column.
 *
 * @param column its name
 * @param storage how the column keeps values
 * @param expression SQL, or {@code NULL}
 */
public record Assignment(String column, Storage storage, String expression) {
    private static final String NULL = "NULL";

    /**
     * A {@code NULL} of the type of a released value, for storages whose type only their strategy knows: a bare one in a
     * query of its own becomes {@code text} (PostgreSQL manual, 10.6).
     */
    private static final String NULL_OF_RELEASED = "CASE WHEN false THEN old.gone END";

    /** A bare {@code NULL} or {@code ?} in a query of its own has no type; strangers' expressions bring theirs. */
    private static final Map<Storage, String> CASTS = Map.of(Storage.BYTEA, "::bytea", Storage.LARGE_OBJECT, "::oid");

    String quotedColumn() {
        return SqlName.quote(column);
    }

    String typed() {
        String cast = CASTS.get(storage);
        if (cast == null) {
            return expression.equals(NULL) ? NULL_OF_RELEASED : expression;
        }
        return "(" + expression + ")" + cast;
    }
}
