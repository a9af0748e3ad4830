package io.github.pgbinary.testkit.proxy;

/** A fault that waits for its moment. Not thread-safe. */
final class Trap {
    private final Fault fault;
    private long bytesLeft;
    private int messagesLeft;

    private Trap(Fault fault, long bytes, int messages) {
        this.fault = fault;
        this.bytesLeft = bytes;
        this.messagesLeft = messages;
    }

    static Trap afterBytes(Fault fault, long bytes) {
        return new Trap(fault, bytes, Integer.MAX_VALUE);
    }

    static Trap afterMessages(Fault fault, int messages) {
        return new Trap(fault, Long.MAX_VALUE, messages);
    }

    Fault fault() {
        return fault;
    }

    boolean isSprung() {
        return bytesLeft == 0 || messagesLeft == 0;
    }

    /** How many of so many bytes may pass. */
    int most(int bytes) {
        return (int) Math.min(bytes, bytesLeft);
    }

    void passed(int bytes) {
        bytesLeft -= bytes;
    }

    void messageEnded() {
        messagesLeft--;
    }
}
