package io.github.pgbinary;

/**
 * A large object by its oid, whoever keeps the oid.
 *
 * @param oid 1 to 4,294,967,295
 */
public record LargeObject(long oid) implements BinaryRef {
    public LargeObject {
        if (oid <= 0 || oid > 0xFFFF_FFFFL) {
            throw new IllegalArgumentException("not an oid: " + oid);
        }
    }

    @Override
    public String toString() {
        return "large object " + oid;
    }
}
