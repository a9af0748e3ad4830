package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.policy.Recent;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.Tuning;
import java.util.Optional;

/**
 * The plans of the columns in use. Thread-safe.
 *
 * <p>Asking the policy and writing SQL takes as long as a tenth of a small value's whole round trip; a policy is pure, so
 * its answer can be kept.
 */
public final class ReadPlans {
    private final Recent<Key, ReadPlan> plans = new Recent<>();
    private final Chooser chooser;

    public ReadPlans(Chooser chooser) {
        this.chooser = chooser;
    }

    private record Key(Optional<BinaryColumn> column, SessionFacts facts, Optional<String> asked, Tuning tuning) {}

    ReadPlan of(BinaryRef ref, Call call) {
        Optional<BinaryColumn> column = ref instanceof BinaryCell cell ? Optional.of(cell.column()) : Optional.empty();
        Key key = new Key(column, call.facts(), call.options().strategy(), call.tuning());
        return plans.get(key, asked -> ReadPlan.of(RowSource.of(ref), chooser.readers(ref, call), asked.tuning()));
    }
}
