package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import java.util.Optional;
import java.util.Set;

/**
 * What the catalog says of a table.
 *
 * @param name schema and name
 * @param kind what it is, for messages
 * @param traits those that hold for each of its columns
 * @param publications names of the publications that cover it
 * @param constraint whether a check constraint speaks of the columns asked for
 * @param log how the server logs parameters
 */
record TableFact(
        SqlName name,
        Kind kind,
        Set<Trait> traits,
        Optional<String> publications,
        PairCheck constraint,
        LogSettings log) {

    /** pg_class.relkind. */
    enum Kind {
        TABLE("table"),
        PARTITIONED("partitioned table"),
        VIEW("view"),
        MATERIALIZED_VIEW("materialized view"),
        FOREIGN("foreign table");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        static Kind of(String relkind) {
            return switch (relkind) {
                case "r" -> TABLE;
                case "p" -> PARTITIONED;
                case "v" -> VIEW;
                case "m" -> MATERIALIZED_VIEW;
                case "f" -> FOREIGN;
                default -> throw new IllegalArgumentException("relkind " + relkind);
            };
        }

        @Override
        public String toString() {
            return words;
        }
    }

    /** Whether a check constraint speaks of both columns of a pair. */
    enum PairCheck {
        PRESENT,
        ABSENT
    }
}
