package io.github.pgbinary.cli.connect;

import io.github.pgbinary.cli.common.Failure;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Why there is no connection, with the fix where there is an obvious one. */
final class ConnectFailure {
    private ConnectFailure() {}

    static String explain(SQLException failure) {
        String message = Failure.message(failure);
        Throwable cause = failure.getCause();
        return withoutFullStop(message) + cause(message, cause) + fix(message);
    }

    // The driver says "The connection attempt failed." and leaves the host name to the cause.
    private static String cause(String message, @Nullable Throwable cause) {
        if (cause == null || cause.getMessage() == null || message.contains(cause.getMessage())) {
            return "";
        }
        return " (" + cause.getClass().getSimpleName() + ": " + cause.getMessage() + ")";
    }

    private static String withoutFullStop(String message) {
        return message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
    }

    private static String fix(String message) {
        if (message.equals("No suitable driver") || message.equals("malformed URL")) {
            return "; write jdbc:postgresql://host:5432/database";
        }
        return message.contains("no password was provided") ? "; set PGPASSWORD, PGPASSFILE or ~/.pgpass" : "";
    }
}
