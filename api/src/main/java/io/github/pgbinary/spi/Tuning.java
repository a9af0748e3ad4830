package io.github.pgbinary.spi;

/**
 * Sizes of pieces, in bytes; docs/decisions/0003 has the measurements behind the defaults.
 *
 * @param prefetch longest value that comes with the statement that opens a read; at most {@code fetch}
 * @param slice one piece read
 * @param fetch bytes a round trip of a cursor; a multiple of {@code slice}. Two of them are live at once
 * @param chunk one piece written to a large object; a multiple of 2,048, the size of a large object's page
 * @param onePiece longest value written as a large object by one statement
 * @param batch bytes of chunks sent without waiting, when their number is known beforehand
 * @param literal one piece written in simple query mode, where the driver turns it into text of ten times its size
 */
public record Tuning(long prefetch, long slice, long fetch, long chunk, long onePiece, long batch, long literal) {
    private static final long KIB = 1024;
    private static final long MIB = 1024 * KIB;
    private static final long PAGE = 2 * KIB;
    /** An array of a whole mebibyte takes two regions of a small heap of G1, and is one of its own in a larger. */
    private static final long SLICE = MIB - PAGE;

    public Tuning {
        require(slice >= PAGE && slice <= 16 * MIB, "slice is not within 2 KiB to 16 MiB", slice);
        require(
                fetch >= slice && fetch % slice == 0 && fetch <= 64 * MIB,
                "fetch is no multiple of slice up to 64 MiB",
                fetch);
        require(prefetch >= 0 && prefetch <= fetch, "prefetch is not within 0 to fetch", prefetch);
        require(
                chunk >= PAGE && chunk % PAGE == 0 && chunk <= 16 * MIB,
                "chunk is no multiple of 2,048 up to 16 MiB",
                chunk);
        require(onePiece >= 0 && onePiece <= 16 * MIB, "onePiece is not within 0 to 16 MiB", onePiece);
        require(batch >= chunk, "batch is below chunk", batch);
        require(
                literal >= PAGE && literal % PAGE == 0 && literal <= 16 * MIB,
                "literal is no multiple of 2,048 up to 16 MiB",
                literal);
    }

    /** The shipped sizes. */
    public static Tuning defaults() {
        return new Tuning(2 * MIB, SLICE, 4 * SLICE, 256 * KIB, MIB, 64 * MIB, 256 * KIB);
    }

    /** The same with another prefetch. */
    public Tuning withPrefetch(long bytes) {
        return new Tuning(bytes, slice, fetch, chunk, onePiece, batch, literal);
    }

    /** Rows of one slice that make up a fetch. */
    public int fetchRows() {
        return Math.toIntExact(fetch / slice);
    }

    private static void require(boolean holds, String otherwise, long value) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise + ": " + value);
        }
    }
}
