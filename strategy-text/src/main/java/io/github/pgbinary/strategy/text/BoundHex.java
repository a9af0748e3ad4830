package io.github.pgbinary.strategy.text;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * Hex digits streamed through one parameter.
 *
 * <p>The driver streams {@code bytea} parameters only; text it would hold whole. So the digits are bound as bytea, which
 * {@code convert_from} takes for text. From {@code SQL_ASCII} that copies nothing, whatever the database's encoding: from
 * any other the server allocates room for every byte to become four.
 */
record BoundHex(GuardedSource source, long length) implements ValueExpression {
    @Override
    public String sql() {
        return "decode(convert_from(?, 'SQL_ASCII'), 'hex')";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        HexStream digits = new HexStream(source.piece(length, OnFailure.THROW));
        statement.setBinaryStream(firstIndex, digits, Math.toIntExact(2 * length));
        return firstIndex + 1;
    }
}
