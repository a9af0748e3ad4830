package io.github.pgbinary.benchmarks.transfer;

import io.github.pgbinary.benchmarks.harness.Way.Side;
import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Link;

/**
 * One way to read or write, before it is known how much.
 *
 * @param <T> {@link Fetch} or {@link Store}
 * @param name as tables call it
 * @param side whose it is
 * @param storage what it moves from or to
 * @param largest value that is worth waiting for
 * @param opening makes it ready
 */
public record TransferWay<T>(String name, Side side, Storage storage, long largest, Opening<T> opening) {
    /** Makes a way ready. */
    @FunctionalInterface
    public interface Opening<T> {
        /**
         * Makes it ready.
         *
         * @param bench where it moves values
         * @param link the connection that every way of pgjdbc uses: two backends land on different cores, and one is the slower
         *     by luck
         */
        Opened<T> open(Bench bench, Link link) throws Exception;
    }

    /** A way of this library. */
    public static <T> TransferWay<T> ours(String name, Storage storage, Opening<T> opening) {
        return new TransferWay<>(name, Side.OURS, storage, Long.MAX_VALUE, opening);
    }

    /** A way of others. */
    public static <T> TransferWay<T> peer(String name, Storage storage, Opening<T> opening) {
        return new TransferWay<>(name, Side.PEER, storage, Long.MAX_VALUE, opening);
    }

    /** This way for values of up to {@code size} bytes. */
    public TransferWay<T> upTo(long size) {
        return new TransferWay<>(name, side, storage, size, opening);
    }
}
