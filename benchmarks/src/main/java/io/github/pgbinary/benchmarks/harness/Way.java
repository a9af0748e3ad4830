package io.github.pgbinary.benchmarks.harness;

/** One way to move a value of one storage in one direction. */
public interface Way {
    /** Whose way it is. */
    enum Side {
        /** This library's. */
        OURS,
        /** Another's, which ours is compared with. */
        PEER,
        /** No way to a database: what the bytes alone cost. */
        CEILING
    }

    /** As tables and charts call it. */
    String label();

    /** Whose it is. */
    Side side();

    /** Whether it can move so many bytes in a time worth waiting for. */
    boolean takes(long size);

    /** Makes it ready, on a connection that it may share with other ways. */
    Mover open(long size) throws Exception;

    /** Makes it ready on a connection of its own, whose server process has done nothing yet. */
    default Mover openFresh(long size) throws Exception {
        return open(size);
    }
}
