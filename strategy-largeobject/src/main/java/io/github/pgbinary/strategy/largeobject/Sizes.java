package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.Tuning;

/**
 * Sizes of an upload, in bytes.
 *
 * @param whole longest value that goes as one parameter
 * @param piece one parameter; a multiple of 2,048, so that no page of the object is written twice
 * @param batch bytes sent without waiting where their number is known beforehand
 * @param window buffer where it is not; at least {@code whole}
 */
record Sizes(long whole, int piece, long batch, int window) {
    private static final long WINDOW = 4 * 1024 * 1024;
    private static final long WINDOW_PIECES = 16;

    static Sizes of(Tuning tuning, QueryMode mode) {
        return mode == QueryMode.SIMPLE ? literals(tuning) : pipelined(tuning);
    }

    /** One at a time: each becomes ten times its size of text in the driver. */
    private static Sizes literals(Tuning tuning) {
        int piece = Math.toIntExact(tuning.literal());
        return new Sizes(Math.min(tuning.onePiece(), piece), piece, piece, piece);
    }

    private static Sizes pipelined(Tuning tuning) {
        long chunk = tuning.chunk();
        long several = Math.min(WINDOW_PIECES * chunk, Math.max(WINDOW, chunk));
        long window = Math.max(several, tuning.onePiece());
        return new Sizes(
                tuning.onePiece(),
                Math.toIntExact(chunk),
                tuning.batch() - tuning.batch() % chunk,
                Math.toIntExact((window + chunk - 1) / chunk * chunk));
    }

    /** Bytes of the piece at an offset: the first one of an overwrite ends where a page does. */
    int pieceAt(long offset, long left) {
        return (int) Math.min(left, piece - offset % 2048);
    }
}
