package io.github.pgbinary.cli.common;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.sql.SQLException;

/**
 * A failure as its user sees it.
 *
 * @param exitCode one of {@link ExitCodes}
 * @param line one line
 */
public record Failure(int exitCode, String line) {
    public Failure {
        line = oneLine(line);
    }

    /** What to say of a throwable, and how to exit. */
    public static Failure of(Throwable thrown) {
        if (thrown instanceof CommandException e) {
            return new Failure(e.exitCode(), message(e));
        }
        if (thrown instanceof TransferException e) {
            return new Failure(ExitCodes.of(e.reason()), message(e) + ofTheUsers(e));
        }
        if (thrown instanceof IllegalArgumentException e && e.getMessage() != null) {
            return new Failure(ExitCodes.USAGE, message(e)); // the library's words for an argument it cannot take
        }
        if (thrown instanceof SQLException e) {
            return new Failure(ExitCodes.UNEXPECTED, "the server says: " + message(e));
        }
        return new Failure(
                ExitCodes.UNEXPECTED, "unexpected: " + thrown.getClass().getSimpleName() + ": " + message(thrown));
    }

    // What the library says of a failing file or pipe leaves to its cause why: a full disk, a closed pipe.
    private static String ofTheUsers(TransferException e) {
        boolean users = e.reason() == Reason.SOURCE_FAILED || e.reason() == Reason.SINK_FAILED;
        return users && e.getCause() != null ? ": " + message(e.getCause()) : "";
    }

    /** The message of a throwable, or its class where it has none. */
    public static String message(Throwable thrown) {
        String message = thrown.getMessage();
        return message == null ? thrown.getClass().getSimpleName() : message;
    }

    /** {@code text} on one line and without control characters, which could rewrite what a terminal shows. */
    public static String oneLine(String text) {
        return text.strip().replaceAll("\\s*[\\r\\n]+\\s*", " ").replaceAll("\\p{Cntrl}", "?");
    }
}
