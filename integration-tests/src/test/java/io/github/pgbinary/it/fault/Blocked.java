package io.github.pgbinary.it.fault;

import java.util.Arrays;
import java.util.List;

/** Where a transfer waits. */
enum Blocked {
    /** For a lock, in the statement that touches the row. The server answers a request to cancel. */
    SERVER,
    /** For a lock, in the COMMIT of a transaction of ours. The server answers a request to cancel. */
    COMMIT,
    /** In a read from the socket, since the link is frozen. */
    SOCKET_READ,
    /** In a write to the socket, since the backend is stopped. */
    SOCKET_WRITE,
    /** In the caller's source, which returns when it likes. */
    SOURCE,
    /** In the caller's sink. */
    SINK;

    /** Whose transfers can get there: batches of objects are too short to fill a socket, and bytea are one statement. */
    List<Target> targets() {
        return switch (this) {
            case SOCKET_WRITE -> List.of(Target.BINARY);
            case COMMIT -> List.of(Target.LARGEOBJECT);
            case SERVER, SOCKET_READ, SOURCE, SINK -> List.of(Target.BINARY, Target.LARGEOBJECT);
        };
    }

    boolean serverAnswers() {
        return this != SOCKET_READ && this != SOCKET_WRITE;
    }

    boolean isCallersCode() {
        return this == SOURCE || this == SINK;
    }

    /** Whether a thread is in a method of this name of the JDK's sockets. */
    static boolean isIn(Thread thread, String method) {
        return Arrays.stream(thread.getStackTrace())
                .anyMatch(frame -> frame.getClassName().equals("sun.nio.ch.NioSocketImpl")
                        && frame.getMethodName().equals(method));
    }

    /** Whether a thread waits until a socket is ready. */
    static boolean isParked(Thread thread) {
        return isIn(thread, "park");
    }
}
