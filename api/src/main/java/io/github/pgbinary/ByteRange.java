package io.github.pgbinary;

/**
 * What part of a value is wanted, in bytes; cut to the value as HTTP does (RFC 9110, 14.1.2).
 *
 * <p>A part that begins at or past the end of a value that is not empty is refused as
 * {@link TransferException.Reason#RANGE_NOT_SATISFIABLE}.
 */
public sealed interface ByteRange {
    /**
     * {@code length} bytes from {@code offset}.
     *
     * @param offset 0 or more
     * @param length 1 or more; what lies past the end is cut
     */
    record Span(long offset, long length) implements ByteRange {
        public Span {
            refuseNegative(offset);
            refuseEmpty(length);
        }
    }

    /**
     * Everything from {@code offset}.
     *
     * @param offset 0 or more
     */
    record From(long offset) implements ByteRange {
        public From {
            refuseNegative(offset);
        }
    }

    /**
     * The last {@code length} bytes, or the whole value if it is shorter.
     *
     * @param length 1 or more
     */
    record Last(long length) implements ByteRange {
        public Last {
            refuseEmpty(length);
        }
    }

    /** The whole value, which may be empty. */
    record All() implements ByteRange {}

    /** The whole value. */
    static ByteRange all() {
        return new All();
    }

    private static void refuseNegative(long offset) {
        if (offset < 0) {
            throw new IllegalArgumentException("offset is negative: " + offset);
        }
    }

    private static void refuseEmpty(long length) {
        if (length <= 0) {
            throw new IllegalArgumentException("length is not positive: " + length);
        }
    }
}
