package io.github.pgbinary.it.fire;

import static org.assertj.core.api.Assertions.assertThat;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.it.Pools;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.time.Duration;
import javax.sql.DataSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A read is of one version, whatever happens meanwhile: rows replaced, objects rewritten in place, the table rewritten by
 * VACUUM FULL and CLUSTER, which move rows and would give a locator of one row to another.
 */
@ServerTest
@Tag("ends")
class UnderFireIT {
    private static final Fire.Size SHORT =
            new Fire.Size(8, Duration.ofSeconds(30), Duration.ofMinutes(4), 2_000, 200, 2_000);
    private static final Fire.Size LONG =
            new Fire.Size(16, Duration.ofSeconds(60), Duration.ofMinutes(10), 20_000, 200, 5_000);

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    UnderFireIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void readsOneVersionUnderFire() throws Exception {
        burn(SHORT, SHORT.readers() + 3);
    }

    /** Sixteen readers and the writers share eight pooled connections, for a minute and until there was enough of each. */
    @Test
    @Tag("slow")
    void readsOneVersionUnderFireThroughAPool() throws Exception {
        burn(LONG, 8);
    }

    private void burn(Fire.Size size, int connections) throws Exception {
        database.execute(
                "CREATE TABLE fire (id int PRIMARY KEY, body bytea, object oid UNIQUE)",
                "ALTER TABLE fire ALTER body SET STORAGE EXTERNAL",
                "INSERT INTO fire SELECT g FROM generate_series(1, 3) g");
        try (HikariDataSource pool = pool(connections)) {
            Fire.Counts counts = burn(size, pool);
            System.out.println("under fire on " + database.server() + ", " + connections + " connections: " + counts);
            assertThat(counts.torn()).isZero();
            assertThat(counts.reads().values()).allMatch(reads -> reads >= size.readsATier());
            assertThat(counts.allReads()).isGreaterThanOrEqualTo(size.reads());
            assertThat(counts.overwrites()).isGreaterThanOrEqualTo(size.overwrites());
            assertThat(counts.rewrites()).isGreaterThan(10);
            assertThat(counts.changed() * 100).isLessThanOrEqualTo(counts.allReads());
            assertThat(counts.failures()).isZero();
        } finally {
            database.execute("SELECT lo_unlink(object) FROM fire", "DROP TABLE fire");
        }
    }

    private Fire.Counts burn(Fire.Size size, DataSource connections) throws Exception {
        BinaryColumn body;
        BinaryColumn object;
        try (Connection connection = connections.getConnection()) {
            body = transfers.describe(connection, "fire", "body");
            object = transfers.describe(connection, "fire", "object");
            for (Tier tier : Tier.values()) {
                transfers.write(
                        connection,
                        body.cell(tier.id()),
                        tier.replacing().get(0).source());
                transfers.write(
                        connection,
                        object.cell(tier.id()),
                        tier.sameLength().get(0).source());
            }
        }
        return new Fire(size, connections, transfers, body, object).burn();
    }

    private HikariDataSource pool(int connections) {
        HikariDataSource pool = Pools.of(database, database.url(), connections);
        pool.setConnectionTimeout(Duration.ofMinutes(1).toMillis());
        return pool;
    }
}
