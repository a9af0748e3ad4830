package io.github.pgbinary.it.pooler;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.it.fault.Target;
import io.github.pgbinary.testkit.Soundness;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import org.postgresql.PGConnection;

/** One of several clients, which take turns on few connections: it has a row of its own and knows what the row holds. */
final class Client implements Callable<Client.Count> {
    private static final int[] SIZES = {1, 3_000, 20_000, 60_000};

    private final TestDatabase database;
    private final BinaryTransfers transfers;
    private final HikariDataSource pool;
    private final Way way;
    private final long id;
    private final int errands;
    private final Random random;
    private final Map<String, TestValue> held = new HashMap<>();
    private final List<Long> more = new ArrayList<>();
    private int closed;
    private int interrupted;

    Client(TestDatabase database, BinaryTransfers transfers, HikariDataSource pool, Way way, long id, int errands) {
        this.database = database;
        this.transfers = transfers;
        this.pool = pool;
        this.way = way;
        this.id = id;
        this.errands = errands;
        this.random = new Random(id);
    }

    /** Errands, those of them that were cut short, and connections that were closed for it. */
    record Count(int errands, int interrupted, int closed, int inserted) {
        Count plus(Count other) {
            return new Count(
                    errands + other.errands,
                    interrupted + other.interrupted,
                    closed + other.closed,
                    inserted + other.inserted);
        }
    }

    @Override
    public Count call() throws Exception {
        for (Target target : Target.values()) {
            run(Errand.WRITE, target);
        }
        for (int done = Target.values().length; done < errands; done++) {
            Target target = Target.values()[random.nextInt(Target.values().length)];
            List<Errand> possible = Arrays.stream(Errand.values())
                    .filter(errand -> errand.isPossible(target) && way.bears(errand))
                    .toList();
            run(possible.get(random.nextInt(possible.size())), target);
        }
        return new Count(errands, interrupted, closed, more.size());
    }

    private void run(Errand errand, Target target) throws Exception {
        TestValue old = held.getOrDefault(target.columns(), TestValue.ofLength(0));
        TestValue fresh = fresh(errand, old);
        boolean callers = way.bearsCallersCommit() && random.nextBoolean();
        long newId = id + 1_000L * (more.size() + 1);
        try (Connection connection = way.borrow(pool)) {
            connection.setAutoCommit(!callers);
            BinaryColumn column = target.describe(transfers, connection, "pooled");
            Errand.Trip trip = new Errand.Trip(transfers, connection, target, column.cell(id), old, fresh, newId);
            lookAt(connection, errand, errand.run(trip));
            if (callers && !connection.isClosed()) {
                connection.commit();
            }
        } catch (TransferException | SQLException | AssertionError e) {
            throw new AssertionError(
                    way + ", " + errand + " of " + target + ", " + old + " by " + fresh
                            + (callers ? ", in the caller's transaction" : "") + ": " + e.getMessage(),
                    e);
        }
        note(errand, target, fresh, newId);
    }

    private TestValue fresh(Errand errand, TestValue old) {
        if (errand == Errand.APPEND) {
            return old.cutTo(old.length() + 5_000);
        }
        int size = errand.isInterrupted() ? SIZES[SIZES.length - 1] : SIZES[random.nextInt(SIZES.length)];
        return new TestValue(random.nextLong(), size, TestValue.Content.RANDOM);
    }

    private void lookAt(Connection connection, Errand errand, Optional<TransferException> thrown) throws SQLException {
        if (!errand.isInterrupted()) {
            return;
        }
        interrupted++;
        ConnectionState said = thrown.map(TransferException::connection).orElse(ConnectionState.UNTOUCHED);
        closed += said == ConnectionState.CLOSED ? 1 : 0;
        if (said == ConnectionState.CLOSED || way.bearsNames()) {
            Soundness.assertIsAsSaid(connection, said);
            return;
        }
        PGConnection driver = connection.unwrap(PGConnection.class);
        int threshold = driver.getPrepareThreshold();
        driver.setPrepareThreshold(0);
        Soundness.assertIsAsSaid(connection, said);
        driver.setPrepareThreshold(threshold);
    }

    /** By the server, over a connection that no pooler knows. */
    private void note(Errand errand, Target target, TestValue fresh, long newId) throws SQLException {
        if (errand.replaces()) {
            held.put(target.columns(), fresh);
        }
        if (errand.inserts()) {
            more.add(newId);
            assertHolds(target, newId, fresh);
        }
        assertHolds(target, id, held.getOrDefault(target.columns(), TestValue.ofLength(0)));
    }

    private void assertHolds(Target target, long row, TestValue value) throws SQLException {
        assertThat(database.ask("SELECT encode(sha256(" + target.bytes() + "), 'hex') FROM pooled WHERE id = " + row))
                .as("what is stored in row " + row)
                .isEqualTo(value.sha256());
    }
}
