package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.LargeObject;
import io.github.pgbinary.facade.session.SqlAction;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An oid column: each value becomes a large object, or names one. */
final class ObjectSlot implements Slot {
    private final TargetColumn column;
    private final Binaries binaries;
    private long oid;

    ObjectSlot(TargetColumn column, Binaries binaries) {
        this.column = column;
        this.binaries = binaries;
    }

    @Override
    public List<TargetColumn> columns() {
        return List.of(column);
    }

    @Override
    public long prepare(@Nullable Object value, SqlAction freeConnection) throws SQLException {
        if (value instanceof LargeObject object) {
            oid = object.oid();
        } else if (value != null) {
            oid = binaries.upload(Binaries.source(value, Binaries.TAKES + ", or a LargeObject"), freeConnection);
        }
        return Integer.BYTES;
    }

    @Override
    public void put(@Nullable Object value, Frame frame) throws SQLException {
        if (value == null) {
            frame.putNull();
        } else {
            putOid(oid, frame);
        }
    }

    @Override
    public void release() {
        // An object that is uploaded goes with its row, or with the transaction.
    }

    static void putOid(long oid, Frame frame) throws SQLException {
        frame.putInt(Integer.BYTES);
        frame.putInt((int) oid);
    }
}
