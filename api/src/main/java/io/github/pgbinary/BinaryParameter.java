package io.github.pgbinary;

/** A value for one placeholder of the caller's statement, or for the two of a pair. Indexes count from 1, as in JDBC. */
public sealed interface BinaryParameter {
    /** Where the bytes come from. */
    BinarySource source();

    /** A placeholder of a {@code bytea} column. */
    record Bytea(int index, BinarySource source) implements BinaryParameter {
        public Bytea {
            refuseBelowOne(index);
        }
    }

    /** A placeholder of an {@code oid} column: a new large object is made for it. */
    record Oid(int index, BinarySource source) implements BinaryParameter {
        public Oid {
            refuseBelowOne(index);
        }
    }

    /** The two placeholders of a pair: one gets the value, the other SQL NULL, by size. */
    record Pair(int inlineIndex, int objectIndex, BinarySource source) implements BinaryParameter {
        public Pair {
            refuseBelowOne(inlineIndex);
            refuseBelowOne(objectIndex);
        }
    }

    static BinaryParameter bytea(int index, BinarySource source) {
        return new Bytea(index, source);
    }

    static BinaryParameter oid(int index, BinarySource source) {
        return new Oid(index, source);
    }

    static BinaryParameter pair(int inlineIndex, int objectIndex, BinarySource source) {
        return new Pair(inlineIndex, objectIndex, source);
    }

    private static void refuseBelowOne(int index) {
        if (index < 1) {
            throw new IllegalArgumentException("parameter index is below 1: " + index);
        }
    }
}
