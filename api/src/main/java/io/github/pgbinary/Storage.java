package io.github.pgbinary;

/**
 * How a column keeps its values. Open on purpose: a strategy may bring an id of its own.
 *
 * @param id lower-case word, unique among the storages in use
 */
public record Storage(String id) {
    /** A {@code bytea} column: in the row or in TOAST, at most 1 GiB. */
    public static final Storage BYTEA = new Storage("bytea");
    /** A large object found through an {@code oid} column or a bare oid: at most 4 TiB less 2,048 bytes. */
    public static final Storage LARGE_OBJECT = new Storage("largeobject");
    /** A {@code bytea} and an {@code oid} column of one row, at most one of them not null: small values inline. */
    public static final Storage PAIR = new Storage("pair");

    public Storage {
        if (id.isBlank()) {
            throw new IllegalArgumentException("storage id is blank");
        }
    }

    @Override
    public String toString() {
        return id;
    }
}
