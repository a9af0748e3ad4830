package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Makes a large object whose oid goes into a row that is written later, in the same transaction. */
public final class Uploads {
    private Uploads() {}

    /**
     * A new object.
     *
     * @param bytes it has
     */
    public record Uploaded(long oid, long bytes) {}

    /** If it throws, the caller rolls back to before it. */
    public static Uploaded upload(Call call, Chooser chooser, Spool spool, BinarySource from) throws SQLException {
        Lending lending = new Lending(call, chooser, spool, Storage.LARGE_OBJECT, Form.EXPRESSION);
        try (Loan loan = lending.take(from)) {
            return new Uploaded(run(call, loan), loan.moved());
        }
    }

    /** The oid of what is lent. */
    static long run(Call call, Loan loan) throws SQLException {
        try {
            long oid = select(call, loan);
            loan.checkSent();
            loan.expression().executed();
            return oid;
        } catch (SQLException e) {
            loan.throwIfSourceFailed(); // the driver's error says only that its stream failed
            throw e;
        }
    }

    private static long select(Call call, Loan loan) throws SQLException {
        String text = "SELECT /* pgbinary object */ (" + loan.expression().sql() + ")::bigint";
        try (PreparedStatement statement = call.connection().prepareStatement(text)) {
            loan.expression().bind(statement, 1);
            try (ResultSet row = call.stop().during(statement::executeQuery)) {
                row.next();
                return row.getLong(1);
            }
        }
    }
}
