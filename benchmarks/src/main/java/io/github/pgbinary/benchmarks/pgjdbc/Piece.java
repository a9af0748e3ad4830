package io.github.pgbinary.benchmarks.pgjdbc;

/** How much one call of the large-object API moves; smaller ones are not worth waiting for in large values. */
enum Piece {
    /** A page of {@code pg_largeobject}, which older examples use. */
    PAGE("2 KiB", 2 << 10, 16L << 20),
    /** What many applications use. */
    MIDDLE("64 KiB", 64 << 10, 256L << 20),
    /** What a patient user comes to. */
    LARGE("1 MiB", 1 << 20, Long.MAX_VALUE);

    private final String label;
    private final int bytes;
    private final long largestValue;

    Piece(String label, int bytes, long largestValue) {
        this.label = label;
        this.bytes = bytes;
        this.largestValue = largestValue;
    }

    String label() {
        return label;
    }

    int bytes() {
        return bytes;
    }

    long largestValue() {
        return largestValue;
    }
}
