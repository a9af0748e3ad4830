package io.github.pgbinary;

/** Which way a value moves. */
public enum Direction {
    /** From the server to a sink. */
    READ,
    /** From a source to the server. */
    WRITE
}
