package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;

/** {@code largeobject} on an oid column. */
class LargeObjectIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.only("largeobject");
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.largeObject();
    }
}
