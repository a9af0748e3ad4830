package io.github.pgbinary.it.fire;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.TestDatabase;
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

/** Readers, writers and a table being rewritten, until there was enough of each. */
final class Fire {
    private static final int READERS = 8;
    private static final Duration AT_LEAST = Duration.ofSeconds(30);
    /** So that a server on which nothing moves ends as a failed count, not as a build that hangs. */
    private static final Duration AT_MOST = Duration.ofMinutes(4);

    private final TestDatabase database;
    private final BinaryTransfers transfers;
    private final BinaryColumn body;
    private final BinaryColumn object;
    private final Map<Tier, AtomicLong> reads = new EnumMap<>(Tier.class);
    private final AtomicLong overwrites = new AtomicLong();
    private final AtomicLong torn = new AtomicLong();
    private final AtomicLong failures = new AtomicLong();
    private final AtomicLong rewrites = new AtomicLong();
    private final Instant begun = Instant.now();

    Fire(TestDatabase database, BinaryTransfers transfers, BinaryColumn body, BinaryColumn object) {
        this.database = database;
        this.transfers = transfers;
        this.body = body;
        this.object = object;
        for (Tier tier : Tier.values()) {
            reads.put(tier, new AtomicLong());
        }
    }

    /** What was counted. */
    record Counts(Map<Tier, Long> reads, long overwrites, long torn, long failures, long rewrites) {
        long allReads() {
            return reads.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    Counts burn() throws Exception {
        List<Callable<Void>> work = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
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
        return new Counts(counted, overwrites.get(), torn.get(), failures.get(), rewrites.get());
    }

    private interface Work {
        void on(Connection connection) throws SQLException;
    }

    private Void run(Work work) throws SQLException {
        Connection connection = database.connect();
        while (!isEnough()) {
            work.on(connection);
        }
        return null;
    }

    private boolean isEnough() {
        Duration elapsed = Duration.between(begun, Instant.now());
        boolean counted = reads.values().stream().allMatch(count -> count.get() >= UnderFireIT.READS_A_TIER)
                && reads.values().stream().mapToLong(AtomicLong::get).sum() >= UnderFireIT.READS
                && overwrites.get() >= UnderFireIT.OVERWRITES;
        return elapsed.compareTo(AT_MOST) > 0 || (counted && elapsed.compareTo(AT_LEAST) > 0);
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
        } catch (RuntimeException e) {
            failures.incrementAndGet();
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
            statement.execute("VACUUM FULL fire");
        }
        rewrites.incrementAndGet();
        while (System.nanoTime() < next && !isEnough()) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
    }
}
