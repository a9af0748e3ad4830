package io.github.pgbinary.strategy.text;

import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** Hex digits as a string that the driver puts into the statement's text. They need no escaping in any setting. */
record LiteralHex(String digits) implements ValueExpression {
    static LiteralHex of(GuardedSource source, int length) {
        return new LiteralHex(HexText.read(source, length));
    }

    @Override
    public String sql() {
        return "decode(?, 'hex')";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        statement.setString(firstIndex, digits);
        return firstIndex + 1;
    }

    /** Without the digits: they are the value. */
    @Override
    public String toString() {
        return "LiteralHex";
    }
}
