package io.github.pgbinary.facade.write;

import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A value that is on the server already.
 *
 * @param remover of {@link #discard}
 */
record SqlExpression(String sql, List<Parameter> parameters, Function<String, Optional<String>> remover)
        implements ValueExpression {
    static final SqlExpression NULL = new SqlExpression("NULL", List.of(), made -> Optional.empty());

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        return Parameter.bindAll(parameters, statement, firstIndex);
    }

    @Override
    public Optional<String> discard(String made) {
        return remover.apply(made);
    }
}
