package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.facade.policy.Chooser;
import io.github.pgbinary.facade.session.Call;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.Tuning;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The plans of the columns in use. Thread-safe.
 *
 * <p>Asking the policy and writing SQL takes as long as a tenth of a small value's whole round trip; a policy is pure, so
 * its answer can be kept.
 */
public final class ReadPlans {
    /** Far more columns than an application reads; forgetting all is cheaper than keeping track of age. */
    private static final int MOST = 1000;

    private final Map<Key, ReadPlan> plans = new ConcurrentHashMap<>();
    private final Chooser chooser;

    public ReadPlans(Chooser chooser) {
        this.chooser = chooser;
    }

    private record Key(Optional<BinaryColumn> column, SessionFacts facts, Optional<String> asked, Tuning tuning) {}

    ReadPlan of(BinaryRef ref, Call call) {
        Optional<BinaryColumn> column = ref instanceof BinaryCell cell ? Optional.of(cell.column()) : Optional.empty();
        Key key = new Key(column, call.facts(), call.options().strategy(), call.tuning());
        ReadPlan known = plans.get(key);
        return known != null ? known : remember(key, ref, call);
    }

    private ReadPlan remember(Key key, BinaryRef ref, Call call) {
        ReadPlan plan = ReadPlan.of(RowSource.of(ref), chooser.readers(ref, call), call.tuning());
        if (plans.size() >= MOST) {
            plans.clear();
        }
        plans.put(key, plan);
        return plan;
    }
}
