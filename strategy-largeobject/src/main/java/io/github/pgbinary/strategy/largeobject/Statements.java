package io.github.pgbinary.strategy.largeobject;

import java.sql.BatchUpdateException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** This strategy's own statements: constant texts, and none is left open. */
final class Statements {
    static final String UNLINK = "SELECT /* pgbinary unlink */ pg_catalog.lo_unlink(?::bigint::oid)";
    static final String LENGTH = "SELECT /* pgbinary length */ m.* FROM (" + ReadSql.length("?::bigint::oid") + ") m";

    /** {@code INV_WRITE | INV_READ}: the server's large-object interface reads what it cuts. */
    private static final int READ_WRITE = 0x60000;

    static final String TRUNCATE = "SELECT /* pgbinary truncate */ t.done, pg_catalog.lo_close(t.fd) FROM ("
            + "SELECT o.fd, pg_catalog.lo_truncate64(o.fd, ?) AS done FROM ("
            + "SELECT pg_catalog.lo_open(?::bigint::oid, " + READ_WRITE + ") AS fd OFFSET 0) o OFFSET 0) t";

    private Statements() {}

    static String create(PieceParameter piece) {
        return "SELECT /* pgbinary upload */ pg_catalog.lo_from_bytea(0, " + piece.sql() + ")";
    }

    static String put(PieceParameter piece) {
        return "SELECT /* pgbinary upload */ pg_catalog.lo_put(?::bigint::oid, ?, " + piece.sql() + ")";
    }

    /** The first column of the one row, for parameters that are all numbers. */
    static long number(Connection connection, String sql, long... parameters) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql)) {
            for (int i = 0; i < parameters.length; i++) {
                statement.setLong(i + 1, parameters[i]);
            }
            return number(statement);
        }
    }

    /** The first column of the one row. */
    static long number(PreparedStatement statement) throws SQLException {
        try (ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new SQLException("the server gave no row", "XX000");
            }
            return row.getLong(1);
        }
    }

    /** Sends a batch; its own exception's message could show parameters, so the one behind it is thrown. */
    static void sendBatch(PreparedStatement statement) throws SQLException {
        try {
            statement.executeBatch();
        } catch (BatchUpdateException e) {
            SQLException behind = e.getNextException();
            throw behind != null ? behind : new SQLException("the driver refused a batch", e.getSQLState());
        }
    }
}
