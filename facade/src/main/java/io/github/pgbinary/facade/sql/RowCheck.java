package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Asks why a row was not written, or whether it could be, without an error that would abort the caller's transaction. */
public final class RowCheck {
    private RowCheck() {}

    /** Refuses what the last statement of an upload would refuse: no byte should leave for nothing. */
    public static void beforeUpload(Call call, BinaryCell cell) throws SQLException {
        List<Parameter> parameters = new ArrayList<>();
        String text =
                "SELECT /* pgbinary check */ bool_and(has_column_privilege(a.table_name, a.column_name, a.needed)),"
                        + " bool_or(EXISTS (SELECT FROM pg_catalog.pg_attribute g WHERE g.attrelid = to_regclass(a.table_name)"
                        + " AND g.attname = a.column_name AND g.attgenerated <> '')),"
                        + " current_setting('transaction_read_only') = 'on', " + rows(cell) + " FROM (VALUES "
                        + rights(cell.column(), parameters) + ") AS a(table_name, column_name, needed)";
        parameters.addAll(0, KeySql.parameters(cell));
        try (PreparedStatement statement = call.connection().prepareStatement(text)) {
            Parameter.bindAll(parameters, statement, 1);
            try (ResultSet row = call.stop().during(statement::executeQuery)) {
                row.next();
                refuse(row, cell);
            }
        }
    }

    private static void refuse(ResultSet row, BinaryCell cell) throws SQLException {
        if (!row.getBoolean(1)) {
            throw new TransferException(
                    Reason.PERMISSION_DENIED,
                    "permission denied to update " + cell
                            + ": it takes UPDATE on each of its columns, and SELECT on one of large objects");
        }
        if (row.getBoolean(2)) {
            throw generated(cell.column());
        }
        if (row.getBoolean(3)) {
            throw new TransferException(Reason.READ_ONLY, "the transaction is read-only: " + cell + " was not written");
        }
        Optional<TransferException> refusal = notOne(row.getLong(4), cell);
        if (refusal.isPresent()) {
            throw refusal.get();
        }
    }

    /** The old object, which is to be unlinked, is read; an old bytea is not. */
    private static String rights(BinaryColumn column, List<Parameter> parameters) {
        List<String> rights = new ArrayList<>();
        for (String name : column.columns()) {
            rights.add(right(column, name, "UPDATE", parameters));
        }
        if (column.storage().equals(Storage.LARGE_OBJECT) || column.storage().equals(Storage.PAIR)) {
            String last = column.columns().get(column.columns().size() - 1);
            rights.add(right(column, last, "SELECT", parameters));
        }
        return String.join(", ", rights);
    }

    private static String right(BinaryColumn column, String name, String right, List<Parameter> parameters) {
        parameters.add(Parameter.of(column.table().quoted()));
        parameters.add(Parameter.of(name));
        return "(CAST(? AS text), CAST(? AS text), '" + right + "')";
    }

    /** A column that the server computes takes no value. */
    public static TransferException generated(BinaryColumn column) {
        return new TransferException(
                Reason.UNSUPPORTED, column + " is a generated column: it can be read, not written");
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
        RowSource row = RowSource.of(cell);
        return "(SELECT count(*) FROM (SELECT 1 FROM " + row.from() + " WHERE " + row.where() + " LIMIT 2) c)";
    }
}
