package io.github.pgbinary.benchmarks.harness;

/** A transfer brought or stored other bytes than it should: its time means nothing. */
public final class WrongBytesException extends Exception {
    private static final long serialVersionUID = 1L;

    /** Says what differed, without any of the bytes. */
    public WrongBytesException(String message) {
        super(message);
    }
}
