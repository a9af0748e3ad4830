package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import java.net.Socket;
import java.util.Properties;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Counts what one connection sends and receives.
 *
 * <p>Open a wire, make a connection with its {@link #properties()}, and compare counts:
 *
 * <pre>{@code
 * try (Wire wire = Wire.open();
 *         Connection connection = DriverManager.getConnection(url, wire.properties(credentials))) {
 *     WireCount before = wire.count();
 *     ...
 *     long roundTrips = wire.since(before).roundTrips();
 * }
 * }</pre>
 *
 * <p>The first socket connected through a wire is the main one, and the only one whose bytes are counted. Sockets connected while it
 * is open count as {@link WireCount#otherSockets()}: pgjdbc sends a cancel request over a socket of its own, made by the same factory.
 * When the main socket closes, the next one connected takes its place and the counts go on.
 *
 * <p>Use one wire for one connection at a time. Closing a wire means that no further connection can be made with it; an open
 * connection goes on and is still counted. A wire that is neither closed nor referenced, by a caller or by a connection, is forgotten.
 *
 * <p>Thread-safe. A count taken while another thread transfers may include a write that is still under way.
 */
public final class Wire implements AutoCloseable {
    private final String id = UUID.randomUUID().toString();
    private final AtomicLong roundTrips = new AtomicLong();
    private final AtomicLong bytesSent = new AtomicLong();
    private final AtomicLong bytesReceived = new AtomicLong();
    private final AtomicLong writes = new AtomicLong();
    private final AtomicLong otherSockets = new AtomicLong();
    private final AtomicBoolean unanswered = new AtomicBoolean();
    private final AtomicReference<@Nullable Socket> main = new AtomicReference<>();

    private Wire() {}

    /** Opens a wire that no connection uses yet. */
    public static Wire open() {
        Wire wire = new Wire();
        Wires.add(wire);
        return wire;
    }

    /** Returns the value of pgjdbc's {@code socketFactoryArg} that leads to this wire. */
    public String id() {
        return id;
    }

    /** Returns the connection properties that make pgjdbc use this wire; a new object that belongs to the caller. */
    public Properties properties() {
        return properties(new Properties());
    }

    /** Returns a copy of {@code others}, such as user and password, with the properties that make pgjdbc use this wire. */
    public Properties properties(Properties others) {
        Properties properties = new Properties();
        for (String name : requireNonNull(others, "others is null").stringPropertyNames()) {
            properties.setProperty(name, others.getProperty(name));
        }
        properties.setProperty("socketFactory", CountingSocketFactory.class.getName());
        properties.setProperty("socketFactoryArg", id);
        return properties;
    }

    /** Returns what has crossed this wire so far. */
    public WireCount count() {
        return new WireCount(roundTrips.get(), bytesSent.get(), bytesReceived.get(), writes.get(), otherSockets.get());
    }

    /** Returns what has crossed this wire since {@code earlier}, a count taken from it before. */
    public WireCount since(WireCount earlier) {
        return count().since(requireNonNull(earlier, "earlier is null"));
    }

    /** Forgets this wire, so that no further connection can be made with its {@link #id()}; does nothing the second time. */
    @Override
    public void close() {
        Wires.remove(this);
    }

    void connected(Socket socket) {
        if (!main.compareAndSet(null, socket)) {
            otherSockets.incrementAndGet();
        }
    }

    void closed(Socket socket) {
        if (main.compareAndSet(socket, null)) {
            unanswered.set(false);
        }
    }

    void sent(Socket socket, int bytes) {
        if (main.get() == socket) {
            writes.incrementAndGet();
            bytesSent.addAndGet(bytes);
            unanswered.set(true);
        }
    }

    void received(Socket socket, int bytes) {
        if (main.get() == socket) {
            bytesReceived.addAndGet(bytes);
            if (unanswered.compareAndSet(true, false)) {
                roundTrips.incrementAndGet();
            }
        }
    }
}
