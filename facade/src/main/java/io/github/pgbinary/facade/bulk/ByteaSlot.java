package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.facade.session.SqlAction;
import io.github.pgbinary.facade.write.Intake;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A bytea column. */
final class ByteaSlot implements Slot {
    private final TargetColumn column;
    private final Binaries binaries;
    private @Nullable Held held;

    ByteaSlot(TargetColumn column, Binaries binaries) {
        this.column = column;
        this.binaries = binaries;
    }

    @Override
    public List<TargetColumn> columns() {
        return List.of(column);
    }

    @Override
    public long prepare(@Nullable Object value, SqlAction freeConnection) {
        if (value == null) {
            return 0;
        }
        if (value instanceof byte[] bytes) {
            return checked(bytes.length);
        }
        if (value instanceof ByteBuffer bytes) {
            return checked(bytes.remaining());
        }
        if (value instanceof BinarySource source) {
            return hold(binaries.takeInWhole(source));
        }
        throw Field.mismatch(value, Binaries.TAKES);
    }

    @Override
    public void put(@Nullable Object value, Frame frame) throws SQLException {
        if (value instanceof byte[] bytes) {
            frame.putInt(bytes.length);
            frame.putBytes(bytes, 0, bytes.length);
            binaries.moved().add(bytes.length);
        } else if (value instanceof ByteBuffer bytes) {
            frame.putInt(bytes.remaining());
            frame.putBuffer(bytes);
            binaries.moved().add(bytes.remaining());
        } else if (held != null) {
            held.put(frame, binaries.call().stop());
            binaries.moved().add(held.length());
        } else {
            frame.putNull();
        }
    }

    @Override
    public void release() {
        if (held != null) {
            held.close();
            held = null;
        }
    }

    private long checked(long length) {
        binaries.sizes().check(length);
        return length;
    }

    private long hold(Intake intake) {
        try {
            Held ready = binaries.hold(intake);
            held = ready;
            return ready.length();
        } catch (RuntimeException e) {
            intake.close();
            throw e;
        }
    }
}
