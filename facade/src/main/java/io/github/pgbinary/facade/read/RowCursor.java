package io.github.pgbinary.facade.read;

import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** The rows of a query, a fetch at a time. Needs a transaction. */
interface RowCursor {
    /** Moves to the next row; false after the last. */
    boolean next() throws SQLException;

    ResultSet row();

    void close() throws SQLException;

    static RowCursor open(Call call, String sql, List<Parameter> parameters) throws SQLException {
        return call.facts().queryMode() == QueryMode.SIMPLE
                ? SqlCursor.open(call, sql, parameters)
                : Portal.open(call, sql, parameters);
    }

    /** A portal of the extended protocol: the driver fetches from it as its rows run out. */
    record Portal(Call call, PreparedStatement statement, ResultSet row) implements RowCursor {
        static Portal open(Call call, String sql, List<Parameter> parameters) throws SQLException {
            PreparedStatement statement = call.prepareRead(sql);
            try {
                statement.setFetchSize(call.tuning().fetchRows());
                Parameter.bindAll(parameters, statement, 1);
                return new Portal(call, statement, call.stop().during(statement::executeQuery));
            } catch (SQLException | RuntimeException e) {
                statement.close();
                throw e;
            }
        }

        @Override
        public boolean next() throws SQLException {
            return call.stop().during(row::next);
        }

        @Override
        public void close() throws SQLException {
            statement.close();
        }
    }
}
