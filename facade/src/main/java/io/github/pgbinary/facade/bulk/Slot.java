package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.facade.session.SqlAction;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The place of one value of a row: mostly one column, for a pair two. Keeps what a row in progress needs; for one thread. */
interface Slot {
    /** The columns it fills, in order. */
    List<TargetColumn> columns();

    /**
     * Makes a value ready before a byte of its row leaves: checks its length, opens it, uploads it.
     *
     * @param freeConnection ends the COPY under way: a large object cannot be made while one runs
     * @return bytes it adds to the row, at least
     */
    long prepare(@Nullable Object value, SqlAction freeConnection) throws SQLException;

    /** Frames the value that was made ready. */
    void put(@Nullable Object value, Frame frame) throws SQLException;

    /** Closes what {@link #prepare} opened; at any moment, any number of times. */
    void release();

    /** Names the columns, for messages. */
    default String name() {
        return String.join("+", columns().stream().map(TargetColumn::toString).toList());
    }
}
