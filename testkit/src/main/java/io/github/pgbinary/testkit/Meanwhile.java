package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySource;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import org.postgresql.PGConnection;

/** Things that happen while a value is under way. */
final class Meanwhile {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private Meanwhile() {}

    /** A source of known length in the middle of which something happens. */
    static BinarySource source(TestValue value, long position, Action action) {
        return BinarySource.of(
                new SequenceInputStream(Collections.enumeration(List.of(
                        value.open(0, position), new Acting(action), value.open(position, value.length() - position)))),
                value.length());
    }

    /** Something that takes a while. */
    static Action lasting(long millis) {
        return () -> {
            Instant end = Instant.now().plusMillis(millis);
            await(() -> Instant.now().isAfter(end));
        };
    }

    /** Returns when something has become true. */
    static void await(Callable<Boolean> condition) {
        Await.within(PATIENCE, condition);
    }

    /** Returns when the connection's backend waits for a lock. */
    static void awaitBlocked(TestDatabase database, Connection connection) {
        try {
            int pid = connection.unwrap(PGConnection.class).getBackendPID();
            await(() -> "t"
                    .equals(database.ask("SELECT coalesce(bool_or(wait_event_type = 'Lock'), false)"
                            + " FROM pg_stat_activity WHERE pid = " + pid)));
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    static void run(Action action) throws IOException {
        try {
            action.run();
        } catch (IOException | RuntimeException e) {
            throw e;
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** No bytes, but an action. */
    private static final class Acting extends InputStream {
        private final Action action;
        private boolean done;

        Acting(Action action) {
            this.action = action;
        }

        @Override
        public int read() throws IOException {
            if (!done) {
                done = true;
                Meanwhile.run(action);
            }
            return -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) throws IOException {
            return length == 0 ? 0 : read();
        }
    }
}
