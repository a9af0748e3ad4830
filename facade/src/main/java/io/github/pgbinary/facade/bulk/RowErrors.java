package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.SqlErrors;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Says which row failed, and in which column where that is known.
 *
 * @param where the table, as the caller named it
 */
record RowErrors(String where, Target target, List<TargetColumn> columns) {
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final String COPY = "COPY ";

    /** A failure of ours in a row. */
    TransferException inRow(TransferException e, long row, String column) {
        return told(e, where + ": row " + row + ", column " + column + ": " + e.getMessage());
    }

    /** The same of the row as a whole. */
    TransferException inRow(TransferException e, long row) {
        return told(e, where + ": row " + row + ": " + e.getMessage());
    }

    /**
     * Throws the server's refusal of a row of a COPY with the row's number. Returns from one of another kind, such as a
     * cancel.
     *
     * @param before rows of earlier COPYs
     * @param rows of this one
     */
    void refuse(SQLException e, long before, long rows) {
        if (SqlErrors.isCancelled(e) || SqlErrors.reason(e) == Reason.CONNECTION_LOST) {
            return;
        }
        String place =
                context(e).map(said -> place(said, before)).orElse("rows " + (before + 1) + " to " + (before + rows));
        throw new TransferException(
                SqlErrors.reason(e),
                where + ": " + place + ": " + SqlErrors.message(e),
                0,
                ConnectionState.UNTOUCHED,
                SqlErrors.safeCause(e));
    }

    /** Its line of context; others may quote statements of triggers. */
    private Optional<String> context(SQLException e) {
        ServerErrorMessage server = e instanceof PSQLException p ? p.getServerErrorMessage() : null;
        String where = server == null ? null : server.getWhere();
        return where == null
                ? Optional.empty()
                : where.lines().filter(line -> line.startsWith(COPY)).findFirst();
    }

    /**
     * In the server's own language: the table's name, then the row's number within its COPY, then the column's name, if the
     * column is to blame. In binary format no value is quoted.
     */
    private String place(String context, long before) {
        String rest = afterTable(context);
        Matcher number = NUMBER.matcher(rest);
        if (!number.find()) {
            return "a row after row " + before;
        }
        String behind = rest.substring(number.end());
        String column = columns.stream()
                .map(TargetColumn::name)
                .filter(name -> behind.endsWith(" " + name) || behind.endsWith("\"" + name + "\""))
                .findFirst()
                .map(name -> ", column " + SqlName.of(name))
                .orElse("");
        return "row " + (before + Long.parseLong(number.group())) + column;
    }

    private String afterTable(String context) {
        String name = target.table().name();
        int at = context.indexOf(name);
        return at < 0 ? context : context.substring(at + name.length());
    }

    /** The same failure in other words. */
    static TransferException told(TransferException e, String message) {
        TransferException copy =
                new TransferException(e.reason(), message, e.bytesMoved(), e.connection(), e.getCause());
        copy.setStackTrace(e.getStackTrace());
        return copy;
    }
}
