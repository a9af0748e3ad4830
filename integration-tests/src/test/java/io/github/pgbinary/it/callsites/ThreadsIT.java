package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.postgresql.ds.PGSimpleDataSource;

/** Many transfers at once, each on a thread of its own (virtual where Java has them), and one ended from another. */
@ServerTest
class ThreadsIT {
    private static final int READERS = 20;

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();
    private final PGSimpleDataSource pool = new PGSimpleDataSource();
    private final ExecutorService threads = threadPerTask();

    @TempDir
    private Path folder;

    ThreadsIT(TestDatabase database) {
        this.database = database;
        pool.setUrl(database.url());
        pool.setUser(database.credentials().getProperty("user"));
        pool.setPassword(database.credentials().getProperty("password"));
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
    }

    @AfterEach
    void endThreads() {
        threads.shutdownNow();
    }

    @Test
    void readsOnManyThreads() throws Exception {
        BinaryColumn body = described();
        long id = stored();
        List<Future<TransferReport>> reads = new ArrayList<>();

        for (int i = 0; i < READERS; i++) {
            BinarySink file = BinarySink.of(folder.resolve("file" + i));
            reads.add(threads.submit(() -> read(body, id, file)));
        }

        for (Future<TransferReport> read : reads) {
            assertThat(read.get(1, TimeUnit.MINUTES).digest()).hasValue(Library.LONG.sha256());
        }
    }

    /** Nothing special for virtual threads, but a deadline in place of interrupts, which close their socket. */
    private TransferReport read(BinaryColumn body, long id, BinarySink to) throws SQLException {
        TransferOptions options =
                TransferOptions.defaults().withDeadline(Duration.ofMinutes(1)).withDigest("SHA-256");
        try (Connection connection = pool.getConnection()) {
            return transfers.read(connection, body.cell(id), ByteRange.all(), to, options);
        }
    }

    @Test
    void isCancelledFromAnotherThread() throws Exception {
        Connection connection = database.connect();
        BinaryColumn body = described();
        long id = stored();
        Cancellation cancellation = Cancellation.create();
        TransferOptions options = TransferOptions.defaults().withCancellation(cancellation);
        CountDownLatch underWay = new CountDownLatch(1);
        CountDownLatch cancelled = new CountDownLatch(1);
        BinarySink slow = head -> {
            underWay.countDown();
            awaitQuietly(cancelled);
            return BinarySink.of(folder.resolve("file")).open(head);
        };

        Future<TransferReport> read =
                threads.submit(() -> transfers.read(connection, body.cell(id), ByteRange.all(), slow, options));
        assertThat(underWay.await(1, TimeUnit.MINUTES)).isTrue();
        cancellation.cancel();
        cancelled.countDown();

        ExecutionException e = catchThrowableOfType(ExecutionException.class, () -> read.get(1, TimeUnit.MINUTES));
        assertThat(e).hasCauseInstanceOf(TransferException.class);
        TransferException cause = (TransferException) e.getCause();
        assertThat(cause.reason()).isEqualTo(Reason.CANCELLED);
        assertThat(cause.connection()).isEqualTo(ConnectionState.UNTOUCHED);
        assertThat(folder).isEmptyDirectory();
        assertThat(transfers.length(connection, body.cell(id))).hasValue(Library.LONG.length());
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private BinaryColumn described() throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return transfers.describe(connection, "app.document", "body");
        }
    }

    private long stored() throws SQLException {
        try (Connection connection = pool.getConnection()) {
            return Library.document(connection, Library.LONG.bytes());
        }
    }

    /** Java 21 has virtual threads, which this compiles without; on 17 they are platform threads. */
    private static ExecutorService threadPerTask() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (NoSuchMethodException e) {
            return Executors.newCachedThreadPool();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
