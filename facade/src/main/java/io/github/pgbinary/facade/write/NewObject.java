package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.read.Conditions;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import io.github.pgbinary.spi.WriteCall.Form;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;

/** Makes a large object without a row. */
final class NewObject {
    private NewObject() {}

    /** What making one takes. */
    record Parts(Chooser chooser, Spool spool, Tuning tuning) {}

    static LargeObject create(Connection connection, BinarySource from, TransferOptions options, Parts parts) {
        try (Call call = Call.begin(connection, () -> "new large object", options, parts.tuning())) {
            Conditions.refuseVersion(options);
            if (!call.scope().isCallers()) {
                throw new TransferException(
                        Reason.TRANSACTION_REQUIRED,
                        "a large object without a row is an orphan once committed: call setAutoCommit(false) and store its oid");
            }
            Loan loan = lend(call, from, parts);
            try (loan) {
                return new LargeObject(Uploads.run(call, loan));
            } catch (Throwable e) { // whatever it is, the connection must be settled
                throw Writes.failed(call, e, List.of(loan));
            }
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private static Loan lend(Call call, BinarySource from, Parts parts) {
        try {
            return new Lending(call, parts.chooser(), parts.spool(), Storage.LARGE_OBJECT, Form.EXPRESSION).take(from);
        } catch (Throwable e) { // as above
            throw Failures.end(call, e, 0);
        }
    }
}
