package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.session.Call;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rows of the caller's query, a fetch at a time, by a portal. For one thread. */
final class QueryRows implements AutoCloseable {
    /** What a statement without rows of its own costs is shared by so many. */
    static final int FETCH = 256;

    private final Call call;
    private final PreparedStatement query;
    private final int fetchSize;
    private final ResultSet rows;
    private final Map<String, Integer> labels;
    private final BinaryColumn column;
    private final int[] key;
    private long fetched;

    /** One row: its columns and where its value is. */
    record Row(List<@Nullable Object> columns, BinaryCell cell) {}

    private QueryRows(Call call, PreparedStatement query, int fetchSize, ResultSet rows, BinaryColumn column)
            throws SQLException {
        this.call = call;
        this.query = query;
        this.fetchSize = fetchSize;
        this.rows = rows;
        this.labels = labels(rows.getMetaData());
        this.column = column;
        this.key = column.key().stream().mapToInt(this::position).toArray();
    }

    static QueryRows run(Call call, PreparedStatement query, BinaryColumn column) throws SQLException {
        int fetchSize = query.getFetchSize();
        query.setFetchSize(FETCH);
        try {
            return new QueryRows(call, query, fetchSize, call.stop().during(query::executeQuery), column);
        } catch (SQLException | RuntimeException e) {
            query.setFetchSize(fetchSize);
            throw e;
        }
    }

    /** The next rows; none after the last. */
    List<Row> fetch() throws SQLException {
        List<Row> batch = new ArrayList<>(FETCH);
        while (batch.size() < FETCH && call.stop().during(rows::next)) {
            fetched++;
            batch.add(row());
        }
        return batch;
    }

    /** Where a column is in {@link Row#columns}. */
    int index(String label) {
        Integer index = labels.get(label.toLowerCase(Locale.ROOT));
        if (index == null) {
            throw new IllegalArgumentException("the query has no column " + label);
        }
        return index;
    }

    @Override
    public void close() throws SQLException {
        rows.close();
        query.setFetchSize(fetchSize);
    }

    private Row row() throws SQLException {
        @Nullable Object[] columns = new Object[labels.size()];
        for (int i = 0; i < columns.length; i++) {
            columns[i] = rows.getObject(i + 1);
        }
        Object[] values = new Object[key.length];
        for (int i = 0; i < key.length; i++) {
            values[i] = keyValue(columns[key[i]], i);
        }
        return new Row(Arrays.asList(columns), column.cell(values));
    }

    /** Text of a date or a time is read by the server in its own way; a {@code Timestamp} has lost its zone. */
    private Object keyValue(@Nullable Object value, int place) throws SQLException {
        Object known = value instanceof Date ? rows.getString(key[place] + 1) : value;
        if (known == null) {
            throw new TransferException(
                    Reason.WRONG_TYPE,
                    "row " + fetched + ": key column "
                            + SqlName.of(column.key().get(place).name()) + " is null");
        }
        return known;
    }

    private int position(KeyColumn part) {
        Integer index = labels.get(part.name().toLowerCase(Locale.ROOT));
        if (index == null) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "the query does not select the key: it has no column named " + SqlName.of(part.name()));
        }
        return index;
    }

    private static Map<String, Integer> labels(ResultSetMetaData meta) throws SQLException {
        Map<String, Integer> labels = new TreeMap<>();
        for (int i = 1; i <= meta.getColumnCount(); i++) {
            labels.putIfAbsent(meta.getColumnLabel(i).toLowerCase(Locale.ROOT), i - 1);
        }
        return labels;
    }
}
