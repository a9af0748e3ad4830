package io.github.pgbinary.strategy.text;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/**
 * A value that went up in pieces, into a large object that lives until the value is in its row.
 *
 * <p>For simple query mode: a literal as long as the value would cost ten times its size here and eight times there.
 */
final class UploadedHex implements ValueExpression {
    private static final String CREATE = "SELECT /* pgbinary upload */ lo_create(0)";
    private static final String PUT = "SELECT /* pgbinary upload */ lo_put(?::bigint::oid, ?, decode(?, 'hex'))";
    private static final String UNLINK = "SELECT /* pgbinary upload */ lo_unlink(?::bigint::oid)";

    private final Connection connection;
    private final long oid;

    private UploadedHex(Connection connection, long oid) {
        this.connection = connection;
        this.oid = oid;
    }

    static UploadedHex upload(WriteCall call, long length) throws SQLException {
        call.stop().check();
        call.transaction().require();
        UploadedHex uploaded = new UploadedHex(call.connection(), create(call.connection()));
        try {
            uploaded.putAll(call, length);
            return uploaded;
        } catch (Throwable e) {
            uploaded.undoAfter(e);
            throw e;
        }
    }

    private static long create(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(CREATE);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return row.getLong(1);
        }
    }

    private void putAll(WriteCall call, long length) throws SQLException {
        GuardedSource source = call.source();
        try (PreparedStatement put = connection.prepareStatement(PUT)) {
            put.setLong(1, oid);
            for (long at = 0; at < length; at += call.tuning().literal()) {
                call.stop().check();
                put.setLong(2, at);
                put.setString(
                        3, HexText.read(source, (int) Math.min(call.tuning().literal(), length - at)));
                put.executeQuery().close();
            }
        }
    }

    /** In an aborted transaction the object is gone already; with {@code autosave} the transaction may still be sound. */
    private void undoAfter(Throwable failure) {
        try {
            undo();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    @Override
    public String sql() {
        return "lo_get(?::bigint::oid)";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setLong(firstIndex, oid);
        return firstIndex + 1;
    }

    @Override
    public void executed() throws SQLException {
        unlink();
    }

    @Override
    public void undo() throws SQLException {
        unlink();
    }

    private void unlink() throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(UNLINK)) {
            statement.setLong(1, oid);
            statement.executeQuery().close();
        }
    }
}
