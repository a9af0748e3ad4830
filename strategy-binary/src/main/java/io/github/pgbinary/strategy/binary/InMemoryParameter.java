package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.postgresql.util.ByteStreamWriter;

/** Bytes in memory; {@code setBytes} would copy them all. */
record InMemoryParameter(ByteStreamWriter bytes) implements ValueExpression {
    @Override
    public String sql() {
        return "?";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setObject(firstIndex, bytes);
        return firstIndex + 1;
    }
}
