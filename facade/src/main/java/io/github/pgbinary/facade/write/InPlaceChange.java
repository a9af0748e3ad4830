package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.facade.sql.RowSource;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.util.List;

/** A change in place as all or nothing: a transaction of ours, or a savepoint in the caller's. */
final class InPlaceChange {
    private InPlaceChange() {}

    /** What to do to the object. */
    @FunctionalInterface
    interface Change<T> {
        T apply(Call call, LargeObject object) throws SQLException;
    }

    static <T> T run(Call call, BinaryRef to, Change<T> change) throws SQLException {
        Savepoint before = null;
        T result;
        try {
            call.scope().require();
            before = call.scope().isCallers() ? call.connection().setSavepoint() : null;
            LargeObject object = objectOf(call, to);
            result = call.stop().during(() -> change.apply(call, object));
            if (before != null) {
                call.connection().releaseSavepoint(before);
            }
        } catch (Throwable e) { // whatever it is, the connection must be settled
            throw before == null ? Failures.end(call, e, 0) : Writes.failed(call, e, List.of(), before);
        }
        Writes.commit(call, 0);
        return result;
    }

    /** A cell's object, its row locked so that no other session replaces it meanwhile. */
    private static LargeObject objectOf(Call call, BinaryRef to) throws SQLException {
        if (to instanceof LargeObject object) {
            return object;
        }
        BinaryCell cell = (BinaryCell) to;
        List<String> columns = RowSource.of(cell).columns();
        Storage storage = cell.column().storage();
        if (!storage.equals(Storage.LARGE_OBJECT) && !storage.equals(Storage.PAIR)) {
            throw new TransferException(
                    Reason.WRONG_TYPE, cell + " keeps " + storage + " values: only large objects change in place");
        }
        return select(call, cell, columns.get(columns.size() - 1));
    }

    private static LargeObject select(Call call, BinaryCell cell, String column) throws SQLException {
        RowSource row = RowSource.of(cell);
        String text = "SELECT /* pgbinary object */ " + column + "::bigint FROM " + row.from() + " WHERE " + row.where()
                + " LIMIT 2 FOR UPDATE";
        try (PreparedStatement statement = call.connection().prepareStatement(text)) {
            Parameter.bindAll(RowSource.parameters(cell), statement, 1);
            try (ResultSet rows = call.stop().during(statement::executeQuery)) {
                if (!rows.next()) {
                    throw new TransferException(Reason.NO_SUCH_ROW, "no row of " + cell + " has this key");
                }
                long oid = rows.getLong(1);
                boolean isNull = rows.wasNull();
                if (rows.next()) {
                    throw new TransferException(Reason.KEY_NOT_UNIQUE, "several rows of " + cell + " have this key");
                }
                if (isNull) {
                    throw new TransferException(
                            Reason.NO_SUCH_OBJECT, cell + " holds no large object: write a value first");
                }
                return new LargeObject(oid);
            }
        }
    }
}
