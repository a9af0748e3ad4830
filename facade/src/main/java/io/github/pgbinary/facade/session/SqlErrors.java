package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException.Reason;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * What a driver's exception means, without what it quotes.
 *
 * <p>The server's detail may hold the row ({@code Failing row contains (...)}), the driver's batch errors render
 * parameters, and class 22 errors quote the text that would not parse: none of that may reach a message of ours.
 */
public final class SqlErrors {
    /** PostgreSQL manual, appendix A, "PostgreSQL Error Codes". */
    private static final Map<String, Reason> REASONS = Map.ofEntries(
            Map.entry("42P01", Reason.NO_SUCH_TABLE),
            Map.entry("3F000", Reason.NO_SUCH_TABLE),
            Map.entry("42703", Reason.NO_SUCH_COLUMN),
            Map.entry("42704", Reason.NO_SUCH_OBJECT),
            Map.entry("42501", Reason.PERMISSION_DENIED),
            Map.entry("25006", Reason.READ_ONLY),
            Map.entry("54000", Reason.VALUE_TOO_LARGE),
            Map.entry("42804", Reason.WRONG_TYPE),
            Map.entry("42883", Reason.WRONG_TYPE),
            Map.entry("42846", Reason.WRONG_TYPE),
            Map.entry("22P02", Reason.WRONG_TYPE),
            Map.entry("22003", Reason.WRONG_TYPE),
            Map.entry("22007", Reason.WRONG_TYPE),
            Map.entry("22008", Reason.WRONG_TYPE));

    /** Source file of the server that raises "invalid memory alloc request size". */
    private static final String MEMORY_CONTEXTS = "mcxt.c";

    private SqlErrors() {}

    /** Why it failed. */
    public static Reason reason(SQLException e) {
        String state = state(e);
        if (isConnectionLost(state)) {
            return Reason.CONNECTION_LOST;
        }
        // A row that does not fit into 1 GiB is refused by the server's memory contexts, as XX000 and in its own
        // language.
        if ("XX000".equals(state) && MEMORY_CONTEXTS.equals(serverFile(e))) {
            return Reason.VALUE_TOO_LARGE;
        }
        if ("42704".equals(state) && isMissingType(e)) {
            return Reason.WRONG_TYPE;
        }
        return REASONS.getOrDefault(state, Reason.SERVER_REJECTED);
    }

    /** One line saying why. */
    public static String message(SQLException e) {
        String state = state(e);
        if (isConnectionLost(state)) {
            return "the connection to the server was lost (" + state + ")";
        }
        String said = serverMessage(e).map(m -> withoutQuotedInput(state, m)).orElseGet(() -> ofDriver(state));
        String hint = said.contains("out of shared memory")
                ? "; each unlinked large object takes a lock until COMMIT: use smaller transactions or raise max_locks_per_transaction"
                : "";
        return said + " (" + state + ")" + hint;
    }

    private static String ofDriver(String state) {
        return "53200".equals(state) ? "the client ran out of memory" : "the driver refused the statement";
    }

    /** The same failure as a cause that is safe to print: state, stack and the message above. */
    public static SQLException safeCause(SQLException e) {
        SQLException safe = new SQLException(message(e), state(e));
        safe.setStackTrace(e.getStackTrace());
        return safe;
    }

    public static boolean isCancelled(SQLException e) {
        return "57014".equals(state(e));
    }

    /** Whether the server refused it, which aborts a transaction; the driver's own refusals do not. */
    static boolean isFromServer(SQLException e) {
        return serverMessage(e).isPresent();
    }

    static boolean isConnectionLost(String state) {
        return state.startsWith("08") || state.startsWith("57P");
    }

    private static String state(SQLException e) {
        SQLException telling = telling(e);
        return telling.getSQLState() == null ? "no SQLSTATE" : telling.getSQLState();
    }

    private static SQLException telling(SQLException e) {
        SQLException next = e.getNextException();
        return e instanceof BatchUpdateException && next != null ? next : e;
    }

    private static @Nullable String serverFile(SQLException e) {
        ServerErrorMessage server = telling(e) instanceof PSQLException p ? p.getServerErrorMessage() : null;
        return server == null ? null : server.getFile();
    }

    private static Optional<String> serverMessage(SQLException e) {
        return Optional.ofNullable(serverError(e)).map(ServerErrorMessage::getMessage);
    }

    /** Class 22 errors quote what would not parse, and in the server's own language: nothing of them is kept. */
    private static String withoutQuotedInput(String state, String message) {
        return state.startsWith("22")
                ? "a value or a key does not fit its type"
                : message.lines().findFirst().orElse("");
    }

    private static @Nullable ServerErrorMessage serverError(SQLException e) {
        return telling(e) instanceof PSQLException p ? p.getServerErrorMessage() : null;
    }

    /** The function of the server's source that looks types up reports a missing one as it does any object. */
    private static boolean isMissingType(SQLException e) {
        ServerErrorMessage server = serverError(e);
        String routine = server == null ? null : server.getRoutine();
        return routine != null && routine.startsWith("typename");
    }
}
