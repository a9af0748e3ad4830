package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.server.Column;
import java.util.Arrays;
import java.util.Locale;

/** What ways are compared within: ways of one storage do the same thing. */
public enum Storage {
    /** A bytea, whatever crosses the wire. */
    BYTEA(Column.BYTEA),
    /** A bytea that crosses the wire as text. */
    TEXT(Column.BYTEA),
    /** A large object behind an oid column. */
    LARGEOBJECT(Column.LARGE_OBJECT);

    private final Column column;

    Storage(Column column) {
        this.column = column;
    }

    /** As options, tables and JSON call it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The column it is in. */
    public Column column() {
        return column;
    }

    /** The storage of an id. */
    public static Storage of(String id) {
        return Arrays.stream(values())
                .filter(storage -> storage.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "no storage is called \"" + id + "\": bytea, text and largeobject are"));
    }
}
