package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Turns a source into a new large object, within the row's statement or before it. */
final class NewObject {
    private static final String TRANSACTION_ABORTED = "25P02";

    private final WriteCall call;

    NewObject(WriteCall call) {
        this.call = call;
    }

    ValueExpression expression() throws SQLException {
        Pieces pieces = Pieces.of(call, 0);
        if (call.form() == Form.EXPRESSION) {
            var inline = pieces.inline();
            if (inline.isPresent()) {
                return inline.get();
            }
        }
        return uploaded(pieces);
    }

    private ValueExpression uploaded(Pieces pieces) throws SQLException {
        call.transaction().require();
        UploadedObject object = new UploadedObject(call.connection(), call.form(), pieces.create());
        try {
            pieces.put(object.oid());
            return object;
        } catch (SQLException | RuntimeException | Error e) {
            undo(object, e);
            throw e;
        }
    }

    /**
     * Removes an object of which only a part came. After an SQL error the transaction is aborted and it is gone already,
     * except where the driver went back to a savepoint of its own ({@code autosave}): so this is tried in any case.
     */
    private static void undo(UploadedObject object, Throwable failure) {
        try {
            if (!object.connection().isClosed()) {
                object.undo();
            }
        } catch (SQLException e) {
            if (!TRANSACTION_ABORTED.equals(e.getSQLState())) {
                failure.addSuppressed(e);
            }
        }
    }

    /** An object that is there already, so that the row's statement only takes its oid. */
    private record UploadedObject(Connection connection, Form form, long oid) implements ValueExpression {
        @Override
        public String sql() {
            return form == Form.PARAMETER ? "?" : "?::bigint::oid";
        }

        /** An oid above 2,147,483,647 fits no {@code int4}; the server assigns {@code int8} to {@code oid}. */
        @Override
        public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
            statement.setLong(firstIndex, oid);
            return firstIndex + 1;
        }

        @Override
        public void undo() throws SQLException {
            Statements.number(connection, Statements.UNLINK, oid);
        }
    }
}
