package io.github.pgbinary.facade.session;

import static java.util.Objects.requireNonNullElse;

import io.github.pgbinary.TransferException.Reason;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * What a driver's exception means, without what it quotes.
 *
 * <p>The server's detail may hold the row ({@code Failing row contains (...)}), the driver's batch errors render
 * parameters, and what would not parse as a type's value is quoted: by class 22 errors, and of types that name objects or
 * have a syntax of their own by others too. None of that may reach a message of ours.
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
            Map.entry("428C9", Reason.UNSUPPORTED),
            Map.entry("22P02", Reason.WRONG_TYPE),
            Map.entry("22003", Reason.WRONG_TYPE),
            Map.entry("22007", Reason.WRONG_TYPE),
            Map.entry("22008", Reason.WRONG_TYPE));

    /** Source file of the server that knows generated columns. */
    private static final String REWRITER = "rewriteHandler.c";

    /** Source file of the server that raises "invalid memory alloc request size". */
    private static final String MEMORY_CONTEXTS = "mcxt.c";

    /** Classes whose errors are mostly about the statement, but for some types about a value (appendix A). */
    private static final Set<String> STATEMENT_CLASSES = Set.of("42", "3F", "0A");

    /** Files of the server that look at a statement, its rows, rights and large objects, and so quote no input. */
    private static final Pattern QUOTES_NO_INPUT = Pattern.compile(
            "parse_(?!type).*|analyze\\.c|gram\\.y|scan\\.l|rewrite.*|exec.*|aclchk\\.c|be-fsstubs\\.c|inv_api\\.c|pg_largeobject\\.c|pl_exec\\.c");

    private static final Set<String> SYNTAX = Set.of("scan.l", "gram.y");

    /** Those that read values of the types {@code reg*}, {@code tsquery} and {@code jsonpath}. */
    private static final Pattern READS_INPUT =
            Pattern.compile("regproc\\.c|namespace\\.c|acl\\.c|ts.*|to_tsany\\.c|jsonpath.*");

    /** Errors of rights and of columns, whose words are names: the functions that tell of rights are in a file that reads input too. */
    private static final Set<String> NAMES_ALONE = Set.of("42501", "42703");

    private SqlErrors() {}

    /** Why it failed. */
    public static Reason reason(SQLException e) {
        String state = state(e);
        if (isOfLostName(e)) {
            return Reason.DRIVER_UNSUPPORTED;
        }
        if (isConnectionLost(state)) {
            return Reason.CONNECTION_LOST;
        }
        return serverError(e)
                .flatMap(error -> byPlace(state, error))
                .orElseGet(() -> REASONS.getOrDefault(state, Reason.SERVER_REJECTED));
    }

    /** Where the code says too little, the place in the server's source that raised it tells, in whatever language. */
    private static Optional<Reason> byPlace(String state, ServerErrorMessage error) {
        // A row that does not fit into 1 GiB is refused by the server's memory contexts.
        if ("XX000".equals(state) && MEMORY_CONTEXTS.equals(file(error))) {
            return Optional.of(Reason.VALUE_TOO_LARGE);
        }
        // Before PostgreSQL 14 writing a generated column was a syntax error; those proper come from the parser.
        if ("42601".equals(state) && REWRITER.equals(file(error))) {
            return Optional.of(Reason.UNSUPPORTED);
        }
        return isMissingType(error) || isUnreadable(error) ? Optional.of(Reason.WRONG_TYPE) : Optional.empty();
    }

    /** One line saying why. */
    public static String message(SQLException e) {
        String state = state(e);
        if (isOfLostName(e)) {
            return LostNames.message(state);
        }
        if (isConnectionLost(state)) {
            return "the connection to the server was lost (" + state + ")";
        }
        String said = serverError(e).map(SqlErrors::withoutQuotedInput).orElseGet(() -> ofDriver(state));
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

    private static boolean isOfLostName(SQLException e) {
        return serverError(e).filter(LostNames::isMeantBy).isPresent();
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

    private static Optional<ServerErrorMessage> serverError(SQLException e) {
        return telling(e) instanceof PSQLException p
                ? Optional.ofNullable(p.getServerErrorMessage())
                : Optional.empty();
    }

    private static String file(ServerErrorMessage error) {
        return requireNonNullElse(error.getFile(), "");
    }

    /** Input is quoted in the server's own language and between its quotes: where there may be any, nothing is kept. */
    private static String withoutQuotedInput(ServerErrorMessage error) {
        String state = requireNonNullElse(error.getSQLState(), "");
        if (state.startsWith("22") || isUnreadable(error)) {
            return "a value or a key does not fit its type";
        }
        if (isMissingType(error)) {
            return "a type does not exist: that of a key column, or one that a value names";
        }
        if (mayQuoteInput(state, error)) {
            return "the server refused the statement, in words that may quote a value or a key";
        }
        return requireNonNullElse(error.getMessage(), "").lines().findFirst().orElse("");
    }

    private static boolean mayQuoteInput(String state, ServerErrorMessage error) {
        return STATEMENT_CLASSES.contains(state.substring(0, Math.min(2, state.length())))
                && !NAMES_ALONE.contains(state)
                && (!QUOTES_NO_INPUT.matcher(file(error)).matches() || isParsedWithin(error));
    }

    /** A value of type {@code regtype} is parsed as a statement is; the context tells of it. */
    private static boolean isParsedWithin(ServerErrorMessage error) {
        return SYNTAX.contains(file(error)) && error.getWhere() != null;
    }

    private static boolean isUnreadable(ServerErrorMessage error) {
        return !NAMES_ALONE.contains(requireNonNullElse(error.getSQLState(), ""))
                && READS_INPUT.matcher(file(error)).matches();
    }

    /** The function of the server's source that looks types up reports a missing one as it does any object. */
    private static boolean isMissingType(ServerErrorMessage error) {
        return "42704".equals(error.getSQLState())
                && requireNonNullElse(error.getRoutine(), "").startsWith("typename");
    }
}
