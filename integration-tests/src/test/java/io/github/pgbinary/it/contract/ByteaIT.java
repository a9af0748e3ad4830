package io.github.pgbinary.it.contract;

import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ColumnFixture;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.StrategyContract;
import java.util.List;
import org.junit.jupiter.api.Tag;

/** The policy's own choice on a bytea column, with a savepoint before every statement. */
@Tag("ends")
class ByteaIT extends StrategyContract {
    @Override
    protected List<TransferStrategy> strategies() {
        return Discovered.all().stream()
                .filter(strategy -> strategy.capabilities().storages().contains(Storage.BYTEA))
                .toList();
    }

    @Override
    protected ColumnFixture column() {
        return ColumnFixture.bytea();
    }

    @Override
    protected DriverMode driver() {
        return DriverMode.AUTOSAVE;
    }
}
