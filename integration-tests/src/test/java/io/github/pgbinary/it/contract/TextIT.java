package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;

/** {@code text} on a bytea column. */
class TextIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.only("text");
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.bytea();
    }
}
