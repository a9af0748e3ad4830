package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.session.SqlAction;
import io.github.pgbinary.facade.write.Intake;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pair: short values go into the bytea column, long ones become large objects; the other column is SQL NULL. */
final class PairSlot implements Slot {
    private final TargetColumn object;
    private final Binaries binaries;
    private final ByteaSlot inline;
    private @Nullable Long oid;
    private @Nullable Intake open;

    PairSlot(TargetColumn inline, TargetColumn object, Binaries binaries) {
        this.inline = new ByteaSlot(inline, binaries);
        this.object = object;
        this.binaries = binaries;
    }

    @Override
    public List<TargetColumn> columns() {
        return List.of(inline.columns().get(0), object);
    }

    @Override
    public long prepare(@Nullable Object value, SqlAction freeConnection) throws SQLException {
        if (value == null) {
            return 0;
        }
        BinarySource source = Binaries.source(value, Binaries.TAKES);
        Intake intake = binaries.takeIn(source);
        open = intake;
        if (binaries.half(intake.length()).equals(Storage.BYTEA)) {
            return inline.prepare(intake.source(), freeConnection);
        }
        oid = binaries.upload(intake.source(), freeConnection);
        return Integer.BYTES;
    }

    @Override
    public void put(@Nullable Object value, Frame frame) throws SQLException {
        inline.put(null, frame);
        if (oid == null) {
            frame.putNull();
        } else {
            ObjectSlot.putOid(oid, frame);
        }
    }

    @Override
    public void release() {
        inline.release();
        oid = null;
        if (open != null) {
            open.close();
            open = null;
        }
    }
}
