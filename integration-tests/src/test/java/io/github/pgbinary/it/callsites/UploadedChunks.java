package io.github.pgbinary.it.callsites;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;

/** Chunks that were inserted before the row: the row gets their number. */
record UploadedChunks(Connection connection, Form form, long number) implements ValueExpression {
    private static final int CHUNK = 256 * 1024;

    /** Called within a transaction. If the source fails, the chunks are removed again, as {@code prepare} promises. */
    static UploadedChunks of(WriteCall call) throws SQLException {
        UploadedChunks chunks = new UploadedChunks(call.connection(), call.form(), nextNumber(call.connection()));
        try {
            chunks.insert(call);
        } catch (RuntimeException e) {
            chunks.undo();
            throw e;
        }
        return chunks;
    }

    private static long nextNumber(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT nextval('app.chunks_of')")) {
            row.next();
            return row.getLong(1);
        }
    }

    private void insert(WriteCall call) throws SQLException {
        GuardedSource source = call.source();
        byte[] chunk = new byte[CHUNK];
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO app.chunk VALUES (?, ?, ?)")) {
            insert.setLong(1, number);
            int got = CHUNK;
            for (int i = 0; got == CHUNK; i++) {
                got = source.read(chunk, 0, CHUNK);
                if (got > 0) {
                    call.stop().check();
                    insert.setInt(2, i);
                    insert.setBytes(3, Arrays.copyOf(chunk, got));
                    insert.executeUpdate();
                }
            }
        }
    }

    /** With its type, as in an expression of its own a parameter has none. */
    @Override
    public String sql() {
        return form == Form.PARAMETER ? "?" : "?::bigint";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setLong(firstIndex, number);
        return firstIndex + 1;
    }

    @Override
    public void undo() throws SQLException {
        try (PreparedStatement delete = connection.prepareStatement("DELETE FROM app.chunk WHERE of_value = ?")) {
            delete.setLong(1, number);
            delete.executeUpdate();
        }
    }
}
