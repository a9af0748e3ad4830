package io.github.pgbinary.testkit.proxy;

/** What a link does to those it connects. */
public enum Fault {
    /** Closes both ends: each reads what had passed, then the end of the stream, or an error where it still writes. */
    HANG_UP,
    /** Resets both ends, as a firewall or a crashed host does. */
    RESET,
    /** Lets nothing more pass that way until {@link Link#thaw}; both ends stay open and the sender is blocked in time. */
    FREEZE,
    /** Ends the stream that way alone and discards what still comes; the other way goes on. */
    HALF_CLOSE
}
