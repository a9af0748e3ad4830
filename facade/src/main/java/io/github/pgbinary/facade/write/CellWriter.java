package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.policy.Consents.Release;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.Assignment;
import io.github.pgbinary.facade.sql.Condition;
import io.github.pgbinary.facade.sql.Parameter;
import io.github.pgbinary.facade.sql.RowCheck;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.facade.sql.WriteStatement;
import io.github.pgbinary.facade.sql.WriteStatement.Plan;
import io.github.pgbinary.facade.sql.WriteStatement.Shape;
import io.github.pgbinary.spi.ValueExpression;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Runs the statement that changes one cell. Thread-safe. */
public final class CellWriter {
    private final Chooser chooser;
    private final WriteTexts texts;

    public CellWriter(Chooser chooser, WriteTexts texts) {
        this.chooser = chooser;
        this.texts = texts;
    }

    /**
     * Puts an expression into the column of its storage, and SQL NULL into a pair's other one.
     *
     * @throws io.github.pgbinary.TransferException if no row changed
     */
    void run(Call call, BinaryCell cell, ValueExpression expression, Storage storage) throws SQLException {
        run(call, cell, expression, storage, List.of());
    }

    /** The same under further conditions. */
    void run(Call call, BinaryCell cell, ValueExpression expression, Storage storage, List<Condition> further)
            throws SQLException {
        List<Condition> conditions = new ArrayList<>(further);
        call.options()
                .ifVersion()
                .map(version -> Condition.version(cell.column(), version))
                .ifPresent(conditions::add);
        WriteStatement sql = texts.of(plan(call, cell.column(), expression, storage, conditions));
        try (PreparedStatement statement = call.connection().prepareStatement(sql.text())) {
            bind(sql.shape(), statement, expression, RowSource.parameters(cell), conditions);
            if (changed(call, sql.shape(), statement) == 0) {
                throw RowCheck.whyNoRow(call, cell);
            }
        }
    }

    private Plan plan(
            Call call, BinaryColumn column, ValueExpression expression, Storage storage, List<Condition> conditions) {
        Release by = Consents.release(column, call.options());
        // Where nothing is to be unlinked the value must still be made once: see WriteStatement.releasing.
        Optional<String> release = chooser.keeper(column)
                .release(WriteStatement.released())
                .map(unlink -> by == Release.BY_US ? unlink : "1");
        List<Storage> halves = halves(column);
        return new Plan(
                column,
                assignments(column, halves, expression.sql(), storage),
                conditions.stream().map(Condition::sql).toList(),
                release,
                expression.discard(WriteStatement.made(Math.max(halves.indexOf(storage), 0))));
    }

    private static void bind(
            Shape shape,
            PreparedStatement statement,
            ValueExpression value,
            List<Parameter> key,
            List<Condition> conditions)
            throws SQLException {
        int next = shape == Shape.RELEASING ? 1 : value.bind(statement, 1);
        next = Parameter.bindAll(key, statement, next);
        for (Condition condition : conditions) {
            next = Parameter.bindAll(condition.parameters(), statement, next);
        }
        if (shape == Shape.GUARDED) {
            Parameter.bindAll(key, statement, next);
        } else if (shape == Shape.RELEASING) {
            value.bind(statement, next);
        }
    }

    private static long changed(Call call, Shape shape, PreparedStatement statement) throws SQLException {
        if (shape != Shape.RELEASING) {
            return call.stop().during(statement::executeLargeUpdate);
        }
        try (ResultSet rows = call.stop().during(statement::executeQuery)) {
            return rows.next() && rows.getBoolean(1) ? 1 : 0;
        }
    }

    private static List<Storage> halves(BinaryColumn column) {
        return column.storage().equals(Storage.PAIR)
                ? List.of(Storage.BYTEA, Storage.LARGE_OBJECT)
                : List.of(column.storage());
    }

    /** The expression for the half of that storage, SQL NULL for the other; a pair that is cleared has two others. */
    private static List<Assignment> assignments(
            BinaryColumn column, List<Storage> halves, String expression, Storage storage) {
        List<Assignment> all = new ArrayList<>();
        for (int i = 0; i < halves.size(); i++) {
            boolean gets = halves.get(i).equals(storage);
            all.add(new Assignment(column.columns().get(i), halves.get(i), gets ? expression : "NULL"));
        }
        return all;
    }
}
