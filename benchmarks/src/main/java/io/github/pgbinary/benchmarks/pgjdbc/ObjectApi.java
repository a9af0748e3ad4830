package io.github.pgbinary.benchmarks.pgjdbc;

import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.server.Link;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;
import org.postgresql.largeobject.LargeObjectManager;

/**
 * What every use of the driver's large-object API does around the bytes, in as few round trips as it takes: it works in a
 * transaction alone, and a replaced object must be unlinked.
 *
 * @param link the connection
 * @param manager of its large objects
 */
record ObjectApi(Link link, LargeObjectManager manager) {
    private static final int NAMED = -1;

    static ObjectApi on(Link link) throws SQLException {
        return new ObjectApi(link, link.connection().unwrap(PGConnection.class).getLargeObjectAPI());
    }

    long oid(long row) throws SQLException {
        return one("SELECT o FROM " + Bench.TABLE + " WHERE id = ?", row);
    }

    /** Puts the object into the row, and unlinks the one that was there. */
    void replace(long row, long oid) throws SQLException {
        one("SELECT lo_unlink(o) FROM " + Bench.TABLE + " WHERE id = ? AND o IS NOT NULL", row);
        try (PreparedStatement statement =
                link.connection().prepareStatement("UPDATE " + Bench.TABLE + " SET o = ? WHERE id = ?")) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(NAMED);
            statement.setLong(1, oid);
            statement.setLong(2, row);
            statement.executeUpdate();
        }
    }

    void begin() throws SQLException {
        link.connection().setAutoCommit(false);
    }

    void commit() throws SQLException {
        link.connection().commit();
        link.connection().setAutoCommit(true);
    }

    private long one(String sql, long row) throws SQLException {
        try (PreparedStatement statement = link.connection().prepareStatement(sql)) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(NAMED);
            statement.setLong(1, row);
            try (ResultSet result = statement.executeQuery()) {
                return result.next() ? result.getLong(1) : 0;
            }
        }
    }
}
