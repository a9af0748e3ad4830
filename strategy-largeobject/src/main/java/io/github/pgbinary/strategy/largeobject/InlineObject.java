package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.GuardedSource.OnFailure;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

/** A short value, made an object by the very statement that puts it into the row: no transaction, nothing to undo. */
record InlineObject(Feed feed, PieceParameter parameter) implements ValueExpression {
    @Override
    public String sql() {
        return "pg_catalog.lo_from_bytea(0, " + parameter.sql() + ")";
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        int bytes = Math.toIntExact(feed.ready());
        parameter.bind(statement, firstIndex, feed.take(bytes, OnFailure.THROW), bytes);
        return firstIndex + 1;
    }

    @Override
    public Optional<String> discard(String made) {
        return Optional.of("pg_catalog.lo_unlink(" + made + ")");
    }
}
