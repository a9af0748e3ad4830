package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.LargeObject;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.InPlace;
import io.github.pgbinary.spi.WriteCall;
import java.sql.Connection;
import java.sql.SQLException;

/** Changes a large object where it is. */
enum ObjectInPlace implements InPlace {
    INSTANCE;

    @Override
    public long length(Connection connection, LargeObject object) throws SQLException {
        return Statements.number(connection, Statements.LENGTH, object.oid());
    }

    @Override
    public void put(WriteCall call, LargeObject object, long offset) throws SQLException {
        if (call.source().length().orElse(1) == 0) {
            call.source().piece(0, OnFailure.THROW); // nothing to send, but there might be a byte too many
        }
        Pieces.of(call, offset).put(object.oid());
    }

    @Override
    public void truncate(Connection connection, LargeObject object, long length) throws SQLException {
        Statements.number(connection, Statements.TRUNCATE, length, object.oid());
    }

    @Override
    public void unlink(Connection connection, LargeObject object) throws SQLException {
        Statements.number(connection, Statements.UNLINK, object.oid());
    }
}
