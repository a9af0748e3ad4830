package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.spi.ColumnFacts;
import java.util.Set;

/**
 * What the catalog says of a column.
 *
 * @param facts what a strategy may know it by
 * @param traits those of this column
 * @param content how its content comes about
 * @param compression whether long values are compressed before they go to TOAST
 * @param trigger whether a lo_manage trigger watches it
 */
record ColumnFact(ColumnFacts facts, Set<Trait> traits, Content content, Compression compression, Trigger trigger) {
    private static final SqlName BYTEA = new SqlName("pg_catalog", "bytea");
    private static final SqlName OID = new SqlName("pg_catalog", "oid");

    /** How a column's content comes about. */
    enum Content {
        STORED,
        GENERATED
    }

    /** Storage EXTENDED or MAIN, or EXTERNAL or PLAIN. */
    enum Compression {
        TRIED,
        NEVER
    }

    /** Whether an update unlinks the old object by itself. */
    enum Trigger {
        NONE,
        /** Always, in each partition. */
        ALWAYS,
        /** In some partitions, or under a condition: nobody can tell beforehand. */
        AT_TIMES
    }

    String name() {
        return facts.column();
    }

    boolean isBytea() {
        return facts.type().equals(BYTEA);
    }

    boolean isOid() {
        return facts.type().equals(OID);
    }

    /** Table and column, for messages. */
    String where() {
        return OneLine.of(facts.table() + "." + facts.column());
    }

    /** The declared type, for messages. */
    String type() {
        String below = shown(facts.type());
        return OneLine.of(facts.domain()
                .map(domain -> shown(domain) + " (a domain over " + below + ")")
                .orElse(below));
    }

    private static String shown(SqlName type) {
        return type.schema().equals("pg_catalog") ? type.name() : type.toString();
    }
}
