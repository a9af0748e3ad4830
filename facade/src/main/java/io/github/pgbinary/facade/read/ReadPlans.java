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
import org.jspecify.annotations.Nullable;

/**
 * The plans of the columns in use. Thread-safe.
 *
 * <p>Asking the policy and writing SQL takes as long as a tenth of a small value's whole round trip; a policy is pure, so
 * its answer can be kept.
 */
public final class ReadPlans {
    private final Recent<Key, ReadPlan> plans = new Recent<>();
    private final Chooser chooser;
    private volatile @Nullable Known last;

    public ReadPlans(Chooser chooser) {
        this.chooser = chooser;
    }

    private record Key(Optional<BinaryColumn> column, SessionFacts facts, Optional<String> asked, Tuning tuning) {
        /** To compare with what was asked last is quicker than to look it up: a column is mostly read many times. */
        @SuppressWarnings("ReferenceEquality") // others that are equal are looked up
        boolean isOf(BinaryRef ref, Call call) {
            return ref instanceof BinaryCell cell
                    && column.isPresent()
                    && column.get() == cell.column()
                    && tuning == call.tuning()
                    && facts.equals(call.facts())
                    && asked.equals(call.options().strategy());
        }
    }

    private record Known(Key key, ReadPlan plan) {}

    ReadPlan of(BinaryRef ref, Call call) {
        Known known = last;
        return known != null && known.key().isOf(ref, call) ? known.plan() : find(ref, call);
    }

    private ReadPlan find(BinaryRef ref, Call call) {
        Optional<BinaryColumn> column = ref instanceof BinaryCell cell ? Optional.of(cell.column()) : Optional.empty();
        Key key = new Key(column, call.facts(), call.options().strategy(), call.tuning());
        ReadPlan plan =
                plans.get(key, asked -> ReadPlan.of(RowSource.of(ref), chooser.readers(ref, call), asked.tuning()));
        last = new Known(key, plan);
        return plan;
    }
}
