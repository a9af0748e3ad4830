package io.github.pgbinary.testkit.proxy;

/** A direction in which bytes travel through a link. */
public enum Way {
    /** What the client sends. */
    TO_SERVER,
    /** What the server sends. */
    TO_CLIENT
}
