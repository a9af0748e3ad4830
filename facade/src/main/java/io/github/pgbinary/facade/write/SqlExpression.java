package io.github.pgbinary.facade.write;

import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** A value that is on the server already. */
record SqlExpression(String sql, List<Parameter> parameters) implements ValueExpression {
    static final SqlExpression NULL = new SqlExpression("NULL", List.of());

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        return Parameter.bindAll(parameters, statement, firstIndex);
    }
}
