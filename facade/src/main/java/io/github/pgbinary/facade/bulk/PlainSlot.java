package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.facade.session.SqlAction;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A column beside the binary one. */
record PlainSlot(TargetColumn column, Field field) implements Slot {
    /** A shorter text is counted in characters: exactness matters where a row may come near its limit. */
    private static final int LONG_TEXT = 1024 * 1024;

    @Override
    public List<TargetColumn> columns() {
        return List.of(column);
    }

    @Override
    public long prepare(@Nullable Object value, SqlAction freeConnection) {
        if (!(value instanceof String text)) {
            return 0;
        }
        return text.length() < LONG_TEXT ? text.length() : Utf8.length(text);
    }

    @Override
    public void put(@Nullable Object value, Frame frame) throws SQLException {
        if (value == null) {
            frame.putNull();
        } else {
            field.put(value, frame);
        }
    }

    @Override
    public void release() {
        // Nothing was opened.
    }
}
