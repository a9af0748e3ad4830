package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.facade.session.SqlAction;
import java.sql.SQLException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Frames rows and sends them, a COPY at a time. For one thread. */
final class Rows {
    /** After so many bytes a COPY is ended, to hear of the server's errors: about a second of work is lost by then. */
    private static final long LONGEST_COPY = 256L * 1024 * 1024;

    private final Slot[] slots;
    private final CopyLane lane;
    private final Frame frame;
    private final RowErrors errors;
    private final SqlAction freeConnection = this::endRunning;
    private final int fields;
    private long before;
    private long inCopy;

    Rows(Slot[] slots, CopyLane lane, Frame frame, RowErrors errors) {
        this.slots = slots;
        this.lane = lane;
        this.frame = frame;
        this.errors = errors;
        this.fields =
                Arrays.stream(slots).mapToInt(slot -> slot.columns().size()).sum();
    }

    int values() {
        return slots.length;
    }

    /** Rows taken so far. */
    long taken() {
        return before + inCopy;
    }

    void take(@Nullable Object[] values) throws SQLException {
        prepare(values);
        if (inCopy == 0) {
            frame.begin();
        }
        inCopy++;
        frame.putShort(fields);
        for (int i = 0; i < slots.length; i++) {
            put(slots[i], values[i]);
        }
        if (lane.sent() > LONGEST_COPY) {
            end();
        }
    }

    /** Ends the COPY that has rows, begun or not. */
    void end() throws SQLException {
        if (inCopy == 0) {
            return;
        }
        long rows = inCopy;
        frame.end();
        try {
            lane.end();
        } catch (SQLException e) {
            errors.refuse(e, before, rows);
            throw e;
        }
        before += rows;
        inCopy = 0;
    }

    /** What is buffered may wait. */
    private void endRunning() throws SQLException {
        if (lane.isRunning()) {
            end();
        }
    }

    void release() {
        for (Slot slot : slots) {
            slot.release();
        }
    }

    private void prepare(@Nullable Object[] values) throws SQLException {
        long bytes = 0;
        for (int i = 0; i < slots.length; i++) {
            try {
                bytes += slots[i].prepare(values[i], freeConnection);
            } catch (TransferException e) {
                throw errors.inRow(e, taken() + 1, slots[i].name());
            }
        }
        try {
            Sizes.checkRow(bytes);
        } catch (TransferException e) {
            throw errors.inRow(e, taken() + 1);
        }
    }

    private void put(Slot slot, @Nullable Object value) throws SQLException {
        try {
            slot.put(value, frame);
            slot.release();
        } catch (TransferException e) {
            throw errors.inRow(e, taken(), slot.name());
        }
    }
}
