package io.github.pgbinary.testkit.proxy;

import io.github.pgbinary.testkit.proxy.Gate.Step;
import java.io.IOException;
import java.net.Socket;
import java.util.List;
import java.util.Optional;

/**
 * One connection through a {@link FaultProxy}, and what goes wrong with it. Thread-safe.
 *
 * <p>A fault waits for bytes or messages counted from the call that sets it; one a {@link Way}, the last call counts.
 */
public final class Link {
    private final Socket client;
    private final Socket server;
    private final Gate gate = new Gate();

    Link(Socket client, Socket server) {
        this.client = client;
        this.server = server;
    }

    /**
     * Lets so many bytes pass, and the fault come as soon as the last of them has.
     *
     * @param bytes 0 or more; for 0 the fault takes the place of the next byte
     */
    public void after(Way way, long bytes, Fault fault) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes is negative: " + bytes);
        }
        gate.set(way, Trap.afterBytes(fault, bytes));
    }

    /**
     * Lets so many messages pass to their last byte. One of which a part has passed already is the first.
     *
     * @param messages 0 or more; for 0 the fault takes the place of the next byte
     */
    public void afterMessages(Way way, int messages, Fault fault) {
        if (messages < 0) {
            throw new IllegalArgumentException("messages is negative: " + messages);
        }
        gate.set(way, Trap.afterMessages(fault, messages));
    }

    /** Lets the fault come now. The way does not matter to one that ends both. */
    public void inflict(Way way, Fault fault) {
        gate.fire(way);
        hurt(way, fault);
    }

    /** The message in which the last fault came; the one it followed if it came between two. Empty if none came yet. */
    public Optional<Message> fired() {
        return Optional.ofNullable(gate.fired());
    }

    /** Lets pass what is frozen, both ways. */
    public void thaw() {
        gate.thaw();
    }

    /** Begins to keep the messages that pass, and forgets earlier ones. */
    public void record() {
        gate.record();
    }

    /** The messages that passed whole since {@link #record}, both ways, in the order in which their ends did. */
    public List<Message> recorded() {
        return gate.recorded();
    }

    /** Process id of the backend at the other end; empty before it said so, and for a request to cancel. */
    public Optional<Integer> backend() {
        return Optional.of(gate.backend()).filter(pid -> pid != 0);
    }

    /** Whether it only asks the server to cancel another connection's statement. */
    public boolean isCancelRequest() {
        return gate.isCancelRequest();
    }

    /** Whether both ends are closed. */
    public boolean isClosed() {
        return gate.isClosed();
    }

    Step step(Way way, byte[] bytes, int offset, int count) throws InterruptedException {
        return gate.step(way, bytes, offset, count);
    }

    /** Does what a step said comes after its bytes. */
    void follow(Way way, Step step) {
        Fault fault = step.fault();
        if (fault != null) {
            hurt(way, fault);
        }
    }

    /** The sender has ended his stream; when both have, the link is over. */
    void ended(Way way) {
        if (end(way)) {
            close();
        }
    }

    /** Closes both ends. */
    void close() {
        gate.close();
        for (Socket socket : List.of(client, server)) {
            try {
                socket.close();
            } catch (IOException e) {
                // It is closed: what was wanted.
            }
        }
    }

    private void hurt(Way way, Fault fault) {
        switch (fault) {
            case HANG_UP -> close();
            case RESET -> reset();
            case HALF_CLOSE -> end(way);
            case FREEZE -> gate.freeze(way);
        }
    }

    private void reset() {
        for (Socket socket : List.of(client, server)) {
            try {
                socket.setSoLinger(true, 0);
            } catch (IOException e) {
                // It is closed already.
            }
        }
        close();
    }

    private boolean end(Way way) {
        boolean both = gate.end(way);
        try {
            (way == Way.TO_SERVER ? server : client).shutdownOutput();
        } catch (IOException e) {
            // That end is gone already.
        }
        return both;
    }
}
