package io.github.pgbinary.facade.write;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.SelectionPolicy.Question;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Chooser.Picked;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.ValueExpression;
import io.github.pgbinary.spi.WriteCall;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A bytea of unknown length that waits on the server, as a large object that is gone before the transfer returns.
 *
 * <p>Costs the server the value once more, in its log of changes too; saves a file on the client.
 */
final class Staged implements ValueExpression {
    private final ValueExpression object;
    private final String sql;

    private Staged(ValueExpression object, String sql) {
        this.object = object;
        this.sql = sql;
    }

    static Staged prepare(Chooser chooser, Picked whole, WriteCall write) throws SQLException {
        Picked stage = chooser.pick(new Question(
                Storage.LARGE_OBJECT,
                Direction.WRITE,
                OptionalLong.empty(),
                Form.PARAMETER,
                Optional.of(write.session()),
                Optional.empty()));
        write.transaction().require();
        ValueExpression object = stage.strategy()
                .prepare(new WriteCall(
                        write.connection(),
                        write.session(),
                        Storage.LARGE_OBJECT,
                        write.source(),
                        Form.PARAMETER,
                        write.tuning(),
                        write.transaction(),
                        write.stop()));
        try {
            chooser.pick(new Question(
                    Storage.BYTEA,
                    Direction.WRITE,
                    OptionalLong.of(write.source().position()),
                    Form.EXPRESSION,
                    Optional.of(write.session()),
                    Optional.of(whole.strategy().id())));
        } catch (RuntimeException e) {
            object.undo();
            throw e;
        }
        CopySql copying = stage.strategy().copying().orElseThrow();
        return new Staged(object, copying.toBytea("(" + object.sql() + ")::bigint::oid"));
    }

    @Override
    public String sql() {
        return sql;
    }

    @Override
    public int bind(PreparedStatement statement, int firstIndex) throws SQLException {
        return object.bind(statement, firstIndex);
    }

    @Override
    public void executed() throws SQLException {
        object.undo();
    }

    @Override
    public void undo() throws SQLException {
        object.undo();
    }
}
