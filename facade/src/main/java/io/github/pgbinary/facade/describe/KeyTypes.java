package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import java.util.Set;

/** The type each key value is bound as: the column's own, below its domains, with two exceptions. */
final class KeyTypes {
    private static final Set<String> INTEGERS = Set.of("int2", "int4", "int8");
    /** A cast to these shortens what is too long, so that another row's key would match. */
    private static final Set<String> SHORTENED = Set.of("name", "char");

    private KeyTypes() {}

    /** A key column of a type; all integers are bound alike, since PostgreSQL compares each width with each. */
    static KeyColumn bind(String column, SqlName type) {
        if (type.schema().equals("pg_catalog") && INTEGERS.contains(type.name())) {
            return KeyColumn.integer(column);
        }
        if (type.schema().equals("pg_catalog") && SHORTENED.contains(type.name())) {
            return KeyColumn.text(column);
        }
        return new KeyColumn(column, type);
    }
}
