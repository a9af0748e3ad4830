package io.github.pgbinary;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.util.Arrays;
import java.util.List;

/** Many rows at once: written by COPY, read by a cursor. Thread-safe. */
public interface Bulk {
    /**
     * Begins to insert rows: all of them or none.
     *
     * <p>In auto-commit the rows are one transaction of their own; in the caller's they are undone, before the exception
     * returns, when one of them fails. Apart from a question to the catalog nothing is sent before rows fill a buffer.
     *
     * @param table name as in SQL
     * @param columns every column that {@link BulkWriter#row} gives, in that order
     * @param options deadline of all rows together; {@code maxLength} is that of a value; a digest, a version, a strategy
     *     and staging on the server are refused
     * @throws TransferException {@link TransferException.Reason#WRONG_TYPE} for a column whose type is not one of those of
     *     {@link BulkWriter}
     */
    BulkWriter writer(Connection connection, String table, List<BulkColumn> columns, TransferOptions options);

    /** The same with columns by name, without deadline or listener. */
    default BulkWriter writer(Connection connection, String table, String... columns) {
        List<BulkColumn> named = Arrays.stream(columns).map(BulkColumn::of).toList();
        return writer(connection, table, named, TransferOptions.defaults());
    }

    /**
     * Runs the caller's query and gives its rows, each with the value that its key finds.
     *
     * <p>Rows come a fetch at a time; short values come with them, long ones in slices when asked for. In auto-commit all
     * is one transaction of one snapshot; in the caller's transaction its isolation decides.
     *
     * @param query the caller's, its parameters set, not executed; selects the columns of the key under their own names, and
     *     whatever else is wanted but the value. Stays open
     * @param column where the values are
     * @param options deadline of all rows together (none unless told); {@code maxLength} is that of a value; a digest and a
     *     version are refused
     */
    BulkReader reader(PreparedStatement query, BinaryColumn column, TransferOptions options);

    /** The same without deadline or listener. */
    default BulkReader reader(PreparedStatement query, BinaryColumn column) {
        return reader(query, column, TransferOptions.defaults());
    }
}
