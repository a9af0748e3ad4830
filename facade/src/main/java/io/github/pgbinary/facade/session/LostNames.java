package io.github.pgbinary.facade.session;

import static java.util.Objects.requireNonNullElse;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Errors of a server that does not know a statement by the name that the driver gave it on another one, behind a pooler. */
final class LostNames {
    private static final String MESSAGE =
            "a statement that the driver had named is not there or is another one, as behind a pooler that"
                    + " changes servers: set prepareThreshold=0 in the connection's URL";

    /** As pgjdbc makes them. */
    private static final Pattern NAME = Pattern.compile("\\bS_\\d+\\b");

    /** Source file of the server that binds parameters to a statement. */
    private static final String PROTOCOL = "postgres.c";

    /** The driver's own, of a column that a result does not have: the result is that of another statement. */
    private static final String NO_SUCH_RESULT = "22023";

    private LostNames() {}

    static String message(String state) {
        return MESSAGE + " (" + state + ")";
    }

    /** Whether the driver got the answer to another statement, on a connection whose names a pooler may lose. */
    static boolean isMeantBy(Connection connection, SQLException e) {
        return NO_SUCH_RESULT.equals(e.getSQLState())
                && e instanceof PSQLException driver
                && driver.getServerErrorMessage() == null
                && StatementNaming.isAtRisk(connection);
    }

    /** Whether it is none, or one in its place; with other parameters than bound, too, which counts as a fault of the protocol. */
    static boolean isMeantBy(ServerErrorMessage error) {
        boolean mayBe = switch (requireNonNullElse(error.getSQLState(), "")) {
            case "26000", "42P05" -> true;
            case "08P01" -> PROTOCOL.equals(error.getFile());
            default -> false;
        };
        return mayBe && NAME.matcher(requireNonNullElse(error.getMessage(), "")).find();
    }
}
