package io.github.pgbinary.benchmarks.harness;

import io.github.pgbinary.benchmarks.server.Link;
import java.util.Optional;

/** A way that is ready: connected, its value in place. Used by one thread. */
public interface Mover extends AutoCloseable {
    /** Called before a block of {@code transfers}, while no clock runs. */
    void prepare(int transfers) throws Exception;

    /** One transfer; timed. */
    void move() throws Exception;

    /**
     * Compares what the transfers since {@link #prepare} brought or stored; called while no clock runs.
     *
     * @throws WrongBytesException if one of them moved other bytes
     */
    void check() throws Exception;

    /** The connection whose round trips and server process can be watched; empty if this way has none of pgjdbc's. */
    Optional<Link> link();

    @Override
    void close() throws Exception;
}
