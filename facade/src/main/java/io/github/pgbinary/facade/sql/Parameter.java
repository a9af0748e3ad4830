package io.github.pgbinary.facade.sql;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;

/** One bound parameter. */
@FunctionalInterface
public interface Parameter {
    void bind(PreparedStatement statement, int index) throws SQLException;

    static Parameter of(long value) {
        return (statement, index) -> statement.setLong(index, value);
    }

    static Parameter of(String value) {
        return (statement, index) -> statement.setString(index, value);
    }

    /** Binds all in order and returns the index after the last. */
    static int bindAll(List<Parameter> parameters, PreparedStatement statement, int first) throws SQLException {
        int index = first;
        for (Parameter parameter : parameters) {
            parameter.bind(statement, index++);
        }
        return index;
    }
}
