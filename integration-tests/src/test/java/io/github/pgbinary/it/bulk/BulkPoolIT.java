package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.zaxxer.hikari.HikariDataSource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.it.Pools;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** A pool's connection is fit for the next borrower, however the bulk transfer before it ended. */
@ServerTest
class BulkPoolIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkPoolIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void leavesAPooledConnectionAsItWas() throws SQLException {
        database.execute("CREATE TABLE pooled (id int8 PRIMARY KEY, body bytea)");
        try (HikariDataSource pool = Pools.of(database, database.url(), 1)) {
            int backend = backend(pool);
            write(pool, 1);
            assertThat(backend(pool)).as("after rows").isEqualTo(backend);
            assertThatThrownBy(() -> write(pool, 1)).isInstanceOf(TransferException.class);
            assertThat(backend(pool)).as("after a row that was refused").isEqualTo(backend);
            try (Connection connection = pool.getConnection();
                    BulkWriter rows = transfers.bulk().writer(connection, "pooled", "id", "body")) {
                rows.row(2L, new byte[100_000]);
            }
            assertThat(backend(pool)).as("after rows that were given up").isEqualTo(backend);
            read(pool);
            assertThat(backend(pool)).as("after an early close").isEqualTo(backend);
        }
        assertThat(database.ask("SELECT count(*) FROM pooled")).isEqualTo("1");
    }

    private void write(HikariDataSource pool, long id) throws SQLException {
        try (Connection connection = pool.getConnection();
                BulkWriter rows = transfers.bulk().writer(connection, "pooled", "id", "body")) {
            rows.row(id, new byte[100_000]);
            rows.complete();
        }
    }

    private void read(HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement query = connection.prepareStatement("SELECT id FROM pooled");
                BulkReader rows = transfers.bulk().reader(query, transfers.describe(connection, "pooled", "body"))) {
            assertThat(rows.next()).isTrue();
            assertThat(rows.value().head().length()).isEqualTo(100_000);
        }
    }

    /** The one that the next borrower gets, out of any transaction. */
    private int backend(HikariDataSource pool) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT pg_backend_pid()")) {
            assertThat(connection.getAutoCommit()).isTrue();
            row.next();
            int backend = row.getInt(1);
            assertThat(database.ask("SELECT state FROM pg_stat_activity WHERE pid = " + backend))
                    .isEqualTo("idle");
            return backend;
        }
    }
}
