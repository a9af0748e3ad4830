package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.session.Failures;
import io.github.pgbinary.spi.Tuning;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/** Asks where a value is and how long, with no byte prefetched. */
public final class LengthOf {
    private LengthOf() {}

    /** Bytes of a value; empty for SQL NULL. */
    static OptionalLong read(Connection connection, BinaryRef of, ReadPlans plans, Tuning tuning) {
        try (Call call = Call.begin(connection, of::toString, TransferOptions.defaults(), tuning)) {
            Optional<Located> located = locate(call, of, plans);
            return located.isPresent() ? OptionalLong.of(located.get().length()) : OptionalLong.empty();
        } catch (SQLException e) {
            throw Failures.ofStatement(connection, e);
        }
    }

    /** Where a value is and how long; empty for SQL NULL. */
    public static Optional<Located> locate(Call call, BinaryRef of, ReadPlans plans) {
        try {
            Call sizes = call.withTuning(call.tuning().withPrefetch(0));
            return Opener.of(sizes, of, plans.of(of, sizes), new ByteRange.From(0))
                    .locate();
        } catch (SQLException | RuntimeException e) {
            throw Failures.end(call, e, 0);
        }
    }
}
