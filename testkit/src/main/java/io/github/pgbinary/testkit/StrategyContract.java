package io.github.pgbinary.testkit;

import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.spi.TransferStrategy;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;

/**
 * The ten promises every strategy keeps, in both directions, tested on a real server through the library's own statements.
 *
 * <p>A subclass says which strategy and which column:
 *
 * <pre>{@code
 * class ChunkStrategyIT extends StrategyContract {
 *     @Override
 *     protected List<TransferStrategy> strategies() {
 *         return List.of(new ChunkStrategy());
 *     }
 *
 *     @Override
 *     protected ColumnFixture column() {
 *         return new ChunkColumn();
 *     }
 * }
 * }</pre>
 *
 * <p>The tests are inherited, one interface a promise. Each has a table of its own in a database of its class; see
 * {@link TestServer} for the server.
 */
@ServerTest
public abstract class StrategyContract
        implements ExactBytes,
                AllOrNothing,
                OneVersion,
                Bounded,
                ConnectionAsItWas,
                GuardedStreams,
                NothingSpliced,
                LimitsFirst,
                SoundOrClosed,
                NullEmptyMissing {
    private @Nullable Bench bench;

    /** For subclasses; the test framework calls it. */
    protected StrategyContract() {}

    /** The strategy under test; several where the policy's own choice among them is under test. */
    protected abstract List<TransferStrategy> strategies();

    /** The column it is tested on. */
    protected abstract ColumnFixture column();

    /** How connections are set up; as the driver is shipped unless overridden. */
    protected DriverMode driver() {
        return DriverMode.SHIPPED;
    }

    /** What else the transfers under test are built with, such as a policy; nothing unless overridden. */
    protected PgBinary.Builder configured(PgBinary.Builder builder) {
        return builder;
    }

    @BeforeEach
    final void open(TestDatabase database) throws SQLException {
        ColumnFixture fixture = column();
        database.executeOnce(fixture.setUp());
        bench = new Bench(database, strategies(), fixture, driver(), this::configured, new AtomicInteger());
    }

    /** What the tests work with; of no use to subclasses. */
    @Override
    public final Bench bench() {
        if (bench == null) {
            throw new IllegalStateException("no test has begun");
        }
        return bench;
    }
}
