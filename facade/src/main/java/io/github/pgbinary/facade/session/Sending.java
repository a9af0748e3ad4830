package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.io.IOException;
import java.sql.Connection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.postgresql.PGConnection;

/**
 * The connections in the middle of a message whose bytes the caller's code is giving at this moment. A statement on one
 * would end up inside that message, and both would wait for ever. Of all callers, since several may share a connection.
 */
public final class Sending {
    private static final Set<PGConnection> NOW = ConcurrentHashMap.newKeySet();

    private Sending() {}

    /** Runs the code that gives the bytes. */
    static <T> T over(PGConnection connection, Stop.IoCall<T> code) throws IOException {
        boolean outermost = NOW.add(connection);
        try {
            return code.run();
        } finally {
            if (outermost) {
                NOW.remove(connection);
            }
        }
    }

    /** A COPY has begun on it: until {@link #ended} any other statement would wait for ever, in between rows too. */
    public static void begun(PGConnection connection) {
        NOW.add(connection);
    }

    /** The COPY is over. */
    public static void ended(PGConnection connection) {
        NOW.remove(connection);
    }

    /** Refuses a statement from within that code. */
    public static void refuse(Connection connection) {
        refuse(Facts.driver(connection));
    }

    static void refuse(PGConnection connection) {
        if (NOW.contains(connection)) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "the connection is sending another value at this moment: a source must not read from the connection it"
                            + " is written to (within one connection copy() moves a value), and a bulk writer must flush()"
                            + " before anything else");
        }
    }
}
