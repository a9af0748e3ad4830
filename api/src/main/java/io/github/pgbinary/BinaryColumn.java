package io.github.pgbinary;

import static java.util.stream.Collectors.joining;

import java.util.List;
import java.util.Set;

/**
 * A column (or a pair of columns) that keeps binary values, and the key that finds its rows.
 *
 * <p>Immutable and thread-safe; keep it in a constant. The one to use comes from
 * {@link BinaryTransfers#describe}: it knows what the catalog says. The factories here serve a {@code bytea} column
 * whose facts the caller does not want to ask for; without traits nothing is taken for granted (key uniqueness is
 * checked at every write, no version is offered). An {@code oid} column or a pair comes from {@code describe} alone,
 * since what may be done with a replaced object depends on triggers and indexes.
 *
 * @param table the table
 * @param columns one column, or for {@link Storage#PAIR} the inline one and the object one
 * @param storage how values are kept
 * @param key columns that find a row, with the type each key value is bound as
 * @param traits what the catalog said when the column was described
 * @param notices sentences a report carries once: where the server's features do not reach this column's values
 */
public record BinaryColumn(
        SqlName table,
        List<String> columns,
        Storage storage,
        List<KeyColumn> key,
        Set<Trait> traits,
        List<String> notices) {

    /** A fact of the catalog that changes what may be done. */
    public enum Trait {
        /** A valid, unconditional unique index covers the key. */
        KEY_UNIQUE,
        /** The column is declared not null. */
        NOT_NULL,
        /** The server computes the column: it can be read, not written. */
        GENERATED,
        /** Rows carry an {@code xmin} this role may read: reads report a version. */
        VERSIONED,
        /** A {@code lo_manage} trigger unlinks a replaced large object; this library must not. */
        UNLINKED_BY_TRIGGER,
        /** A valid unique index covers the object column: no other row shares an object, unlinking is safe. */
        OBJECT_UNSHARED,
        /** Row-level security is in force, which large objects escape. */
        ROW_SECURITY
    }

    /**
     * One column of the key.
     *
     * @param name column
     * @param type type its values are bound as, one per column so that the server prepares the statement once
     */
    public record KeyColumn(String name, SqlName type) {
        public KeyColumn {
            if (name.isEmpty()) {
                throw new IllegalArgumentException("key column name is empty");
            }
        }

        /** A {@code bigint}, {@code integer} or {@code smallint} key. */
        public static KeyColumn integer(String name) {
            return new KeyColumn(name, new SqlName("pg_catalog", "int8"));
        }

        /** A {@code text} or {@code varchar} key. */
        public static KeyColumn text(String name) {
            return new KeyColumn(name, new SqlName("pg_catalog", "text"));
        }

        /** A {@code uuid} key. */
        public static KeyColumn uuid(String name) {
            return new KeyColumn(name, new SqlName("pg_catalog", "uuid"));
        }
    }

    public BinaryColumn {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        traits = Set.copyOf(traits);
        notices = List.copyOf(notices);
        if (key.isEmpty()) {
            throw new IllegalArgumentException("no key column: nothing could find a row of " + table);
        }
        int wanted = storage.equals(Storage.PAIR) ? 2 : 1;
        if (columns.size() != wanted) {
            throw new IllegalArgumentException(
                    "storage " + storage + " takes " + wanted + " column(s), not " + columns.size());
        }
    }

    /** A {@code bytea} column found by {@code key}, with nothing known of it. */
    public static BinaryColumn bytea(SqlName table, String column, KeyColumn... key) {
        return new BinaryColumn(table, List.of(column), Storage.BYTEA, List.of(key), Set.of(), List.of());
    }

    /**
     * The cell of one row.
     *
     * @param values one a key column, in key order: numbers, text, {@code UUID}, booleans, dates and times, or the text
     *     PostgreSQL would write for any other type
     * @throws IllegalArgumentException if their number differs from the key's or one is null
     */
    public BinaryCell cell(Object... values) {
        return new BinaryCell(this, List.of(values));
    }

    /** Of its names alone, which tell columns apart: statements are looked up by column at each transfer. */
    @Override
    public int hashCode() {
        return 31 * table.name().hashCode() + columns.get(0).hashCode();
    }

    /** Table and columns, for messages. */
    @Override
    public String toString() {
        return table + "."
                + columns.stream().map(column -> SqlName.of(column).toString()).collect(joining("+"));
    }
}
