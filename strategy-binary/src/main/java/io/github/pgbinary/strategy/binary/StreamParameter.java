package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A guarded stream, which the driver copies into its socket buffer as it is. */
record StreamParameter(GuardedSource source, long length) implements ValueExpression {
    @Override
    public String sql() {
        return "?";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setBinaryStream(firstIndex, source.piece(length, OnFailure.THROW), Math.toIntExact(length));
        return firstIndex + 1;
    }
}
