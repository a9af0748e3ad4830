package io.github.pgbinary.it.contract;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.facade.policy.Band;
import io.github.pgbinary.facade.policy.Bands;
import io.github.pgbinary.facade.policy.DefaultPolicy;
import io.github.pgbinary.facade.policy.Limits;
import io.github.pgbinary.facade.policy.SetBy;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;

/** The policy's own choice on a pair. */
class PairIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.all();
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.pair();
    }

    /** So that small tests meet both halves. */
    @Override
    protected PgBinary.Builder configured(PgBinary.Builder builder) {
        Band inline = new Band(Storage.PAIR, Direction.WRITE, 0, 4095, "binary", new SetBy.Caller());
        Band object = new Band(Storage.PAIR, Direction.WRITE, 4096, Band.UNBOUNDED, "largeobject", new SetBy.Caller());
        return builder.policy(
                new DefaultPolicy(Limits.defaults(), Bands.defaults().behind(List.of(inline, object))));
    }
}
