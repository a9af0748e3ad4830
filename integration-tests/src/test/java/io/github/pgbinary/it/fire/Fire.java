package io.github.pgbinary.it.fire;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import javax.sql.DataSource;

/** Readers, writers and a table being rewritten, until there was enough of each. */
final class Fire {
    private final Size size;
    private final DataSource connections;
    private final BinaryTransfers transfers;
    private final BinaryColumn body;
    private final BinaryColumn object;
    private final Map<Tier, AtomicLong> reads = new EnumMap<>(Tier.class);
    private final AtomicLong overwrites = new AtomicLong();
    private final AtomicLong torn = new AtomicLong();
    private final AtomicLong changed = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong rewrites = new AtomicLong();
    private final Instant begun = Instant.now();

    /**
     * How much of it.
     *
     * @param atMost so that a server on which nothing moves ends as a failed count, not as a build that hangs
     */
    record Size(int readers, Duration atLeast, Duration atMost, long reads, long readsATier, long overwrites) {}

    Fire(Size size, DataSource connections, BinaryTransfers transfers, BinaryColumn body, BinaryColumn object) {
        this.size = size;
        this.connections = connections;
        this.transfers = transfers;
        this.body = body;
        this.object = object;
        for (Tier tier : Tier.values()) {
            reads.put(tier, new AtomicLong());
        }
    }

    /**
     * What was counted.
     *
     * @param changed reads that ended as {@link Reason#VERSION_CHANGED}
     * @param failures other ones that failed
     */
    record Counts(Map<Tier, Long> reads, long overwrites, long torn, long changed, long failures, long rewrites) {
        long allReads() {
            return reads.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    Counts burn() throws Exception {
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < size.readers(); i++) {
            long seed = i;
            work.add(() -> run(connection -> read(connection, new Random(seed))));
        }
        work.add(() -> run(connection -> replace(connection, new Random(101))));
        work.add(() -> run(connection -> rewriteInPlace(connection, new Random(102))));
        work.add(() -> run(this::rewriteTable));
        ExecutorService threads = Executors.newFixedThreadPool(work.size());
        try {
            for (Future<Void> each : threads.invokeAll(work)) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
            threads.awaitTermination(1, TimeUnit.MINUTES);
        }
        Map<Tier, Long> counted = new EnumMap<>(Tier.class);
        reads.forEach((tier, count) -> counted.put(tier, count.get()));
        return new Counts(counted, overwrites.get(), torn.get(), changed.get(), failures.get(), rewrites.get());
    }

    private interface Work {
        void on(Connection connection) throws SQLException;
    }

    private Void run(Work work) throws SQLException {
        while (!isEnough()) {
            try (Connection connection = connections.getConnection()) {
                work.on(connection);
            }
        }
        return null;
    }

    private boolean isEnough() {
        Duration elapsed = Duration.between(begun, Instant.now());
        boolean counted = reads.values().stream().allMatch(count -> count.get() >= size.readsATier())
                && reads.values().stream().mapToLong(AtomicLong::get).sum() >= size.reads()
                && overwrites.get() >= size.overwrites();
        return elapsed.compareTo(size.atMost()) > 0 || (counted && elapsed.compareTo(size.atLeast()) > 0);
    }

    private void read(Connection connection, Random random) {
        Tier tier = Tier.values()[random.nextInt(Tier.values().length)];
        boolean inPlace = random.nextBoolean();
        KnownValues sink = new KnownValues(inPlace ? tier.sameLength() : tier.replacing());
        try {
            transfers.read(
                    connection,
                    (inPlace ? object : body).cell(tier.id()),
                    ByteRange.all(),
                    sink,
                    TransferOptions.defaults());
            (sink.isTorn() ? torn : reads.get(tier)).incrementAndGet();
        } catch (TransferException e) {
            (e.reason() == Reason.VERSION_CHANGED ? changed : failures).incrementAndGet();
        }
    }

    private void replace(Connection connection, Random random) {
        Tier tier = Tier.toChange(random.nextInt(100));
        TestValue value = tier.replacing().get(random.nextInt(tier.replacing().size()));
        transfers.write(connection, body.cell(tier.id()), value.source());
        overwrites.incrementAndGet();
    }

    private void rewriteInPlace(Connection connection, Random random) {
        Tier tier = Tier.toChange(random.nextInt(100));
        TestValue value = tier.sameLength().get(random.nextInt(tier.sameLength().size()));
        transfers
                .largeObjects()
                .overwrite(connection, object.cell(tier.id()), 0, value.source(), TransferOptions.defaults());
        overwrites.incrementAndGet();
    }

    /** Moves every row to another place, twice a second. */
    private void rewriteTable(Connection connection) throws SQLException {
        long next = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(500);
        try (Statement statement = connection.createStatement()) {
            statement.execute(rewrites.get() % 2 == 0 ? "VACUUM FULL fire" : "CLUSTER fire USING fire_pkey");
        }
        rewrites.incrementAndGet();
        while (System.nanoTime() < next && !isEnough()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
    }
}
