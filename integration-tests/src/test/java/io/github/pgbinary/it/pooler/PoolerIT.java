package io.github.pgbinary.it.pooler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.it.Pools;
import io.github.pgbinary.it.fault.Stage;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Clients take turns on the connections of HikariCP, those of them on the servers of PgBouncer, and every third transfer is
 * cut short: none finds what another one left.
 */
@ServerTest
@Tag("newest")
@Timeout(300)
class PoolerIT {
    private static final int TRANSFERS = Integer.getInteger("pgbinary.pooled", 1_000);
    private static final int CLIENTS = 8;
    private static final int CONNECTIONS = 5;
    private static final int SERVERS = 3;

    private final TestDatabase database;
    private BinaryTransfers transfers;

    PoolerIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void make() throws SQLException {
        transfers = Stage.transfers(database.spool());
        database.execute(
                "CREATE TABLE pooled (id bigint PRIMARY KEY, body bytea NOT NULL DEFAULT '', object oid UNIQUE,"
                        + " small bytea, big oid UNIQUE, CHECK (small IS NULL OR big IS NULL))");
        for (int client = 1; client <= CLIENTS; client++) {
            database.execute("INSERT INTO pooled (id) VALUES (" + client + ")");
        }
    }

    @AfterEach
    void drop() throws SQLException {
        database.execute(
                "SELECT lo_unlink(o) FROM pooled, LATERAL (VALUES (object), (big)) v (o) WHERE o IS NOT NULL",
                "DROP TABLE pooled");
    }

    @ParameterizedTest
    @EnumSource
    void servesEveryClientAlike(Way way) throws Exception {
        assumeTrue(way.mode().isEmpty() || PgBouncer.isInstalled(), "PgBouncer is not installed");
        if (way.mode().isEmpty()) {
            serve(way, database.url());
            return;
        }
        // A client of the session mode keeps its server: there must be one for each.
        int servers = way.mode().get() == PgBouncer.Mode.SESSION ? CONNECTIONS : SERVERS;
        try (PgBouncer bouncer = PgBouncer.start(database, way.mode().get(), servers)) {
            serve(way, bouncer.url(way.properties()));
        }
    }

    /** A pooler that changes servers, and a connection whose user has said that statements shall be named. */
    @Test
    void saysWhatToSetWhereNamesAreLost() throws Exception {
        assumeTrue(PgBouncer.isInstalled(), "PgBouncer is not installed");
        List<TransferException> refused = new ArrayList<>();
        try (PgBouncer bouncer = PgBouncer.start(database, PgBouncer.Mode.TRANSACTION, SERVERS);
                HikariDataSource pool = Pools.of(database, bouncer.url("prepareThreshold=1"), CONNECTIONS)) {
            for (int done = 0; done < 100; done++) {
                TestValue value = TestValue.ofLength(1_000 + done);
                try (Connection connection = pool.getConnection();
                        Connection next = pool.getConnection()) {
                    write(connection, value);
                    write(next, value);
                } catch (TransferException e) {
                    refused.add(e);
                }
            }
        }
        assertThat(refused)
                .isNotEmpty()
                .allSatisfy(e -> assertThat(e.reason()).as(e.toString()).isEqualTo(Reason.DRIVER_UNSUPPORTED));
        assertThat(refused)
                .allSatisfy(e -> assertThat(e)
                        .hasMessageContaining("set prepareThreshold=0")
                        .hasMessageNotContaining("\n"));
    }

    private void write(Connection connection, TestValue value) {
        BinaryColumn column = transfers.describe(connection, "pooled", "body");
        transfers.write(connection, column.cell(1), value.source());
        transfers.read(connection, column.cell(1), VerifyingSink.of(value));
    }

    private void serve(Way way, String url) throws Exception {
        try (HikariDataSource pool = Pools.of(database, url, CONNECTIONS)) {
            Client.Count count = serve(way, pool);
            System.out.println(way + ": " + count);
            assertThat(count.errands()).isEqualTo(TRANSFERS);
            assertThat(count.interrupted()).isGreaterThan(TRANSFERS / 5);
            assertThat(database.ask("SELECT count(*) FROM pooled")).isEqualTo("" + (CLIENTS + count.inserted()));
            assertThat(database.ask("SELECT count(*) FROM pg_catalog.pg_largeobject_metadata WHERE oid NOT IN"
                            + " (SELECT o FROM pooled, LATERAL (VALUES (object), (big)) v (o) WHERE o IS NOT NULL)"))
                    .as("large objects that no row holds, but for the scratch one of the leak check")
                    .isEqualTo("1");
        }
    }

    private Client.Count serve(Way way, HikariDataSource pool) throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Future<Client.Count>> counts = clients.invokeAll(IntStream.rangeClosed(1, CLIENTS)
                    .mapToObj(id -> new Client(database, transfers, pool, way, id, TRANSFERS / CLIENTS))
                    .toList());
            Client.Count all = new Client.Count(0, 0, 0, 0);
            for (Future<Client.Count> one : counts) {
                all = all.plus(one.get());
            }
            return all;
        } finally {
            clients.shutdownNow();
        }
    }
}
