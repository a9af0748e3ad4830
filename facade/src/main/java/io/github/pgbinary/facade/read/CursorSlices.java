package io.github.pgbinary.facade.read;

import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.ValueHead;
import io.github.pgbinary.facade.sql.Ranges;
import io.github.pgbinary.facade.sql.ReadPart;
import io.github.pgbinary.facade.sql.SliceStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value that comes by a cursor. After the last slice no more rows are asked for: that would be a round trip. */
final class CursorSlices implements Slices {
    private final RowCursor cursor;
    private final ReadPart part;
    private final ValueHead head;
    private long given;
    private boolean onRow = true;

    private CursorSlices(RowCursor cursor, ReadPart part, ValueHead head) {
        this.cursor = cursor;
        this.part = part;
        this.head = head;
    }

    /**
     * Takes the head from the cursor's first row; empty where the value is null by now.
     *
     * @throws TransferException if there is no such row, or several
     */
    static Optional<Slices> begin(RowCursor cursor, ReadPart part, ByteRange range) throws SQLException {
        if (!cursor.next()) {
            throw Rows.none();
        }
        ResultSet row = cursor.row();
        if (row.getLong(SliceStatement.ROWS) > 1) {
            throw Rows.several();
        }
        long length = row.getLong(SliceStatement.LENGTH);
        if (row.wasNull()) {
            return Optional.empty();
        }
        Optional<String> version =
                part.isVersioned() ? Optional.ofNullable(row.getString(SliceStatement.VERSION)) : Optional.empty();
        return Optional.of(new CursorSlices(cursor, part, Ranges.resolve(range, length, version)));
    }

    @Override
    public ValueHead head() {
        return head;
    }

    @Override
    public byte @Nullable [] next() throws SQLException {
        if (given == head.length()) {
            return null;
        }
        if (!onRow && !cursor.next()) {
            throw wrong();
        }
        onRow = false;
        byte[] slice = part.strategy().decode(cursor.row(), SliceStatement.SLICE);
        if (slice == null || slice.length == 0 || slice.length > head.length() - given) {
            throw wrong();
        }
        given += slice.length;
        return slice;
    }

    @Override
    public void close() throws SQLException {
        cursor.close();
    }

    private TransferException wrong() {
        return new TransferException(
                Reason.SERVER_REJECTED,
                "the slices of strategy " + part.strategy().id() + " are not the " + head.length()
                        + " bytes of the value's length");
    }
}
