package io.github.pgbinary.it.fire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A read is of one version, whatever happens meanwhile: rows replaced, objects rewritten in place, the table rewritten by
 * VACUUM FULL, which moves rows and would give a locator of one row to another.
 */
@ServerTest
@Tag("ends")
class UnderFireIT {
    static final long READS = 2_000;
    static final long READS_A_TIER = 200;
    static final long OVERWRITES = 2_000;

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    UnderFireIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void readsOneVersionUnderFire() throws Exception {
        database.execute(
                "CREATE TABLE fire (id int PRIMARY KEY, body bytea, object oid UNIQUE)",
                "ALTER TABLE fire ALTER body SET STORAGE EXTERNAL",
                "INSERT INTO fire SELECT g FROM generate_series(1, 3) g");
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "fire", "body");
        BinaryColumn object = transfers.describe(connection, "fire", "object");
        for (Tier tier : Tier.values()) {
            transfers.write(
                    connection, body.cell(tier.id()), tier.replacing().get(0).source());
            transfers.write(
                    connection, object.cell(tier.id()), tier.sameLength().get(0).source());
        }

        Fire.Counts counts = new Fire(database, transfers, body, object).burn();

        System.out.println("under fire on " + database.server() + ": " + counts);
        assertThat(counts.torn()).isZero();
        assertThat(counts.reads().values()).allMatch(reads -> reads >= READS_A_TIER);
        assertThat(counts.allReads()).isGreaterThanOrEqualTo(READS);
        assertThat(counts.overwrites()).isGreaterThanOrEqualTo(OVERWRITES);
        assertThat(counts.rewrites()).isGreaterThan(10);
        assertThat(counts.failures() * 100).isLessThan(counts.allReads());
    }
}
