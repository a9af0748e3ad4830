package io.github.pgbinary.facade.read;

import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.Parameter;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.UUID;

/**
 * A cursor of SQL, for simple query mode: there the driver ignores fetch sizes and would hold the whole value.
 *
 * <p>Its name is random, since a value the caller has open on the same connection has one too. Simple mode keeps no
 * prepared statements, so a text that differs evicts nothing.
 */
final class SqlCursor implements RowCursor {
    private final Call call;
    private final String name;
    private final Statement statement;
    private ResultSet rows;

    private SqlCursor(Call call, String name, Statement statement, ResultSet rows) {
        this.call = call;
        this.name = name;
        this.statement = statement;
        this.rows = rows;
    }

    static SqlCursor open(Call call, String sql, List<Parameter> parameters) throws SQLException {
        String name = "pgbinary_" + UUID.randomUUID().toString().replace('-', '_');
        try (PreparedStatement declare = call.connection()
                .prepareStatement("DECLARE /* pgbinary slices */ " + name + " NO SCROLL CURSOR FOR " + sql)) {
            Parameter.bindAll(parameters, declare, 1);
            call.stop().during(declare::execute);
        }
        Statement statement = call.connection().createStatement();
        try {
            return new SqlCursor(call, name, statement, fetch(call, name, statement));
        } catch (SQLException | RuntimeException e) {
            close(call, name, statement);
            throw e;
        }
    }

    @Override
    public boolean next() throws SQLException {
        if (rows.next()) {
            return true;
        }
        rows.close();
        rows = fetch(call, name, statement);
        return rows.next();
    }

    @Override
    public ResultSet row() {
        return rows;
    }

    @Override
    public void close() throws SQLException {
        close(call, name, statement);
    }

    private static void close(Call call, String name, Statement statement) throws SQLException {
        try (statement) {
            call.stop().quietly(() -> statement.execute("CLOSE /* pgbinary slices */ " + name));
        }
    }

    private static ResultSet fetch(Call call, String name, Statement statement) throws SQLException {
        String sql = "FETCH /* pgbinary slices */ " + call.tuning().fetchRows() + " FROM " + name;
        return call.stop().during(() -> statement.executeQuery(sql));
    }
}
