package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.policy.Consents.Release;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.Assignment;
import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.facade.sql.RowCheck;
import io.github.pgbinary.facade.sql.WriteStatement;
import io.github.pgbinary.facade.sql.WriteStatement.Condition;
import io.github.pgbinary.facade.sql.WriteStatement.Plan;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs the statement that changes one cell.
 *
 * @param conditions that must hold besides the key
 * @param keeper the strategy that knows how a replaced value is released: of the column's storage, or of a pair's objects
 */
record CellWriter(Call call, BinaryCell cell, TransferStrategy keeper, List<Condition> conditions) {
    static CellWriter of(Call call, BinaryCell cell, TransferStrategy keeper) {
        return new CellWriter(
                call, cell, keeper, call.options().ifVersion().map(Condition::version).stream().toList());
    }

    /** Puts an expression into the column of its storage, SQL NULL into a pair's other one; throws if no row changed. */
    void run(ValueExpression expression, Storage storage) throws SQLException {
        WriteStatement sql = statement(assignments(expression.sql(), storage));
        try (PreparedStatement statement = call.connection().prepareStatement(sql.text())) {
            int next = Parameter.bindAll(sql.before(), statement, 1);
            Parameter.bindAll(sql.after(), statement, expression.bind(statement, next));
            if (changed(sql, statement) == 0) {
                throw RowCheck.whyNoRow(call, cell);
            }
        }
    }

    private long changed(WriteStatement sql, PreparedStatement statement) throws SQLException {
        if (sql.result() == WriteStatement.Result.UPDATE_COUNT) {
            return call.stop().during(statement::executeLargeUpdate);
        }
        try (ResultSet rows = call.stop().during(statement::executeQuery)) {
            return rows.next() ? 1 : 0;
        }
    }

    private WriteStatement statement(List<Assignment> assignments) {
        Plan plan = new Plan(cell, assignments, conditions);
        BinaryColumn column = cell.column();
        String last = column.columns().get(column.columns().size() - 1);
        Optional<String> release = Consents.release(column, call.options()) == Release.BY_US
                ? keeper.release(WriteStatement.released())
                : Optional.empty();
        return release.map(sql -> WriteStatement.releasing(plan, last, sql)).orElseGet(() -> WriteStatement.plain(plan));
    }

    private List<Assignment> assignments(String expression, Storage storage) {
        BinaryColumn column = cell.column();
        if (!column.storage().equals(Storage.PAIR)) {
            return List.of(new Assignment(column.columns().get(0), column.storage(), expression));
        }
        List<Assignment> both = new ArrayList<>();
        List<Storage> halves = List.of(Storage.BYTEA, Storage.LARGE_OBJECT);
        for (int i = 0; i < halves.size(); i++) {
            boolean gets = halves.get(i).equals(storage);
            both.add(new Assignment(column.columns().get(i), halves.get(i), gets ? expression : "NULL"));
        }
        return both;
    }
}
