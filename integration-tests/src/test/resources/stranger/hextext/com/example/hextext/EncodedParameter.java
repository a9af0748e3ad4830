package com.example.hextext;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** The bytes as they are, bound as one stream; the server writes the digits. */
record EncodedParameter(GuardedSource source, long length) implements ValueExpression {
    @Override
    public String sql() {
        return "encode(?, 'hex')";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setBinaryStream(firstIndex, source.piece(length, OnFailure.THROW), Math.toIntExact(length));
        return firstIndex + 1;
    }
}
