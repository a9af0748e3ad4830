package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.BatchStatement;
import io.github.pgbinary.facade.sql.ReadPart;
import io.github.pgbinary.facade.sql.RowSource;
import java.nio.ByteBuffer;
import java.sql.Array;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** Finds the values of a batch's rows: the short ones of a bytea column together. For one thread. */
final class Batch {
    /** A value longer than this part of a fetch is worth a round trip of its own. */
    private static final int INLINE_PART = 16;

    private static final Found BY_KEY = new Found.ByKey();

    private final Call call;
    private final BinaryColumn column;
    private final Chooser chooser;
    private final long inline;
    private Optional<ReadPart> part = Optional.empty();
    private List<BinaryCell> cells = List.of();
    private List<Found> found = List.of();
    private int from;

    Batch(Call call, BinaryColumn column, Chooser chooser) {
        this.call = call;
        this.column = column;
        this.chooser = chooser;
        this.inline = call.tuning().fetch() / INLINE_PART;
    }

    /** Forgets the last batch's values. */
    void begin(List<BinaryCell> ofRows) {
        cells = ofRows;
        from = 0;
        found = List.of();
    }

    /** What is known of a row. Rows are asked for in order. */
    Found find(int index) throws SQLException {
        if (!column.storage().equals(Storage.BYTEA)) {
            return BY_KEY;
        }
        if (index - from >= found.size() || found.get(index - from) instanceof Found.NotYet) {
            load(index);
        }
        return found.get(index - from);
    }

    /** Who decodes the values that come along. */
    ReadPart part() {
        return part.orElseGet(() -> {
            ReadPart chosen = chooser.readers(cells.get(0), call).get(0);
            part = Optional.of(chosen);
            return chosen;
        });
    }

    private void load(int index) throws SQLException {
        List<BinaryCell> rest = cells.subList(index, cells.size());
        found = new ArrayList<>(Collections.nCopies(rest.size(), new Found.Gone()));
        from = index;
        RowSource row = RowSource.of(rest.get(0));
        String sql = BatchStatement.of(
                        column, row, part(), inline, call.tuning().fetch())
                .text();
        try (PreparedStatement statement = call.prepareRead(sql)) {
            statement.setFetchSize(0); // all at once: the budget bounds it
            int next = 1;
            for (String[] keys : BatchStatement.keys(column, rest)) {
                Array array = call.connection().createArrayOf("text", keys);
                statement.setArray(next++, array);
            }
            try (ResultSet rows = call.stop().during(statement::executeQuery)) {
                while (rows.next()) {
                    take(rows);
                }
            }
        }
    }

    private void take(ResultSet rows) throws SQLException {
        int place = rows.getInt(BatchStatement.NUMBER) - 1;
        Found known = found.get(place) instanceof Found.Gone ? one(rows) : new Found.Several();
        found.set(place, known);
    }

    private Found one(ResultSet rows) throws SQLException {
        long length = rows.getLong(BatchStatement.LENGTH);
        boolean isNull = rows.wasNull();
        Optional<String> version = Optional.ofNullable(rows.getString(BatchStatement.VERSION));
        if (isNull) {
            return new Found.Null(version);
        }
        if (length > inline) {
            return BY_KEY;
        }
        byte[] bytes = part().strategy().decode(rows, BatchStatement.VALUE);
        return bytes == null ? new Found.NotYet() : new Found.Value(ByteBuffer.wrap(bytes), version);
    }
}
