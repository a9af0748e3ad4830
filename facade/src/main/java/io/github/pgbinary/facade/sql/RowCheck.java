package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** Asks why a row was not written, or whether it could be, without an error that would abort the caller's transaction. */
public final class RowCheck {
    private RowCheck() {}

    /** Refuses what the last statement of an upload would refuse: no byte should leave for nothing. */
    public static void beforeUpload(Call call, BinaryCell cell) throws SQLException {
        String text = "SELECT /* pgbinary check */ has_column_privilege(?, ?, 'UPDATE'),"
                + " current_setting('transaction_read_only') = 'on', " + rows(cell);
        String table = cell.column().table().quoted();
        try (PreparedStatement statement = call.connection().prepareStatement(text)) {
            statement.setString(1, table);
            statement.setString(2, cell.column().columns().get(0));
            Parameter.bindAll(KeySql.parameters(cell), statement, 3);
            try (ResultSet row = call.stop().during(statement::executeQuery)) {
                row.next();
                if (!row.getBoolean(1)) {
                    throw new TransferException(Reason.PERMISSION_DENIED, "permission denied to update " + cell);
                }
                if (row.getBoolean(2)) {
                    throw new TransferException(
                            Reason.READ_ONLY, "the transaction is read-only: " + cell + " was not written");
                }
                notOne(row.getLong(3), cell).ifPresent(e -> {
                    throw e;
                });
            }
        }
    }

    /** Why a statement changed no row. */
    public static TransferException whyNoRow(Call call, BinaryCell cell) throws SQLException {
        String text = "SELECT /* pgbinary check */ " + rows(cell);
        try (PreparedStatement statement = call.connection().prepareStatement(text)) {
            Parameter.bindAll(KeySql.parameters(cell), statement, 1);
            try (ResultSet row = call.stop().during(statement::executeQuery)) {
                row.next();
                return notOne(row.getLong(1), cell).orElseGet(() -> suppressed(call, cell));
            }
        }
    }

    private static TransferException suppressed(Call call, BinaryCell cell) {
        return call.options().ifVersion().isPresent()
                ? new TransferException(Reason.VERSION_CHANGED, cell + " no longer has the version asked for")
                : new TransferException(
                        Reason.SERVER_REJECTED,
                        cell
                                + " was not written: a trigger, a rule or a row-level security policy kept the row as it is");
    }

    private static Optional<TransferException> notOne(long rows, BinaryCell cell) {
        if (rows == 0) {
            return Optional.of(new TransferException(Reason.NO_SUCH_ROW, "no row of " + cell + " has this key"));
        }
        return rows == 1
                ? Optional.empty()
                : Optional.of(new TransferException(
                        Reason.KEY_NOT_UNIQUE, "several rows of " + cell + " have this key: none was changed"));
    }

    private static String rows(BinaryCell cell) {
        return "(SELECT count(*) FROM (SELECT 1 FROM " + cell.column().table().quoted() + " t WHERE "
                + KeySql.where(cell.column().key(), "t") + " LIMIT 2) c)";
    }
}
