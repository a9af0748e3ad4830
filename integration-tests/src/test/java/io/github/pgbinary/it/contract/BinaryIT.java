package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;

/** {@code binary} on a bytea column. */
class BinaryIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.only("binary");
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.bytea();
    }
}
