package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/** Asks for a length alone: the opening statement of a part, which always tells it, with no byte prefetched. */
final class LengthOf {
    private LengthOf() {}

    static OptionalLong read(Connection connection, BinaryRef of, Chooser chooser, Tuning noPrefetch) {
        try (Call call = Call.begin(connection, TransferOptions.defaults(), noPrefetch)) {
            return read(call, of, chooser);
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    private static OptionalLong read(Call call, BinaryRef of, Chooser chooser) {
        try {
            return Opener.of(call, of, chooser.readers(of, call), new ByteRange.From(0)).length();
        } catch (SQLException | RuntimeException e) {
            throw Failures.end(call, e, 0);
        }
    }
}
