package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.SqlName;

/**
 * One column of the table that rows go into.
 *
 * @param name as the catalog has it
 * @param type below its domains
 * @param kind what the type is
 * @param declared its type as one writes it, for messages
 * @param content how its content comes about
 */
record TargetColumn(String name, SqlName type, Kind kind, String declared, Content content) {
    /** pg_type.typtype, as far as it matters. */
    enum Kind {
        ENUM,
        OTHER
    }

    /** Whether rows may give it. */
    enum Content {
        STORED,
        GENERATED
    }

    boolean is(String ofCatalog) {
        return type.schema().equals("pg_catalog") && type.name().equals(ofCatalog);
    }

    /** For messages. */
    @Override
    public String toString() {
        return SqlName.of(name).toString();
    }
}
