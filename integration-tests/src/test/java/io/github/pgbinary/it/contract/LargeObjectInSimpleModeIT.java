package io.github.pgbinary.it.contract;

import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** {@code largeobject} where the driver turns parameters into literals. */
@Tag("ends")
class LargeObjectInSimpleModeIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.only("largeobject");
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.largeObject();
    }

    @Override
    protected DriverMode driver() {
        return DriverMode.SIMPLE;
    }
}
