package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** {@code binary} where results come as text, as behind a pooler. */
@Tag("ends")
class BinaryWithoutNamesIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.only("binary");
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.bytea();
    }

    @Override
    protected DriverMode driver() {
        return DriverMode.NO_NAMED_STATEMENTS;
    }
}
