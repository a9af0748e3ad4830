package io.github.pgbinary.facade.session;

import java.sql.SQLException;

/**
 * Keeps an interrupt from the socket. When a virtual thread that is interrupted reads or writes a socket, the JDK closes it (JEP
 * 444): a transfer that has noticed the interrupt already would lose the connection while it tidies up.
 */
final class Interrupts {
    private Interrupts() {}

    /** Runs a call as if the thread had not been interrupted before. */
    static <T> T aside(SqlCall<T> call) throws SQLException {
        boolean interrupted = Thread.interrupted();
        try {
            return call.run();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
