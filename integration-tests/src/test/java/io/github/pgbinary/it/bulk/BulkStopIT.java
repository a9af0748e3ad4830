package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.Cancellation;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A bulk writer that is paused, cancelled, late, or cut off. */
@ServerTest
class BulkStopIT {
    private static final List<BulkColumn> COLUMNS = List.of(BulkColumn.of("id"), BulkColumn.of("body"));

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkStopIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS doc7",
                "CREATE TABLE doc7 (id int8 PRIMARY KEY, title text, body bytea)",
                "INSERT INTO doc7 VALUES (0, 'kept', '')");
    }

    @Test
    void leavesTheConnectionToOthersAfterFlush() throws SQLException {
        Connection connection = database.connect();
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", "id", "body");
                Statement statement = connection.createStatement()) {
            writer.row(1L, new byte[100_000]);
            BulkRefusal.of(connection, () -> transfers.describe(connection, "doc7", "body"))
                    .because(Reason.UNSUPPORTED)
                    .saying("flush");
            writer.flush();
            statement.execute("INSERT INTO doc7 VALUES (2, 'own', '')");
            writer.row(3L, new byte[100_000]);
            assertThat(writer.complete()).isEqualTo(2);
        }
        assertThat(rows()).isEqualTo("0,1,2,3");
    }

    @ParameterizedTest
    @EnumSource
    void endsWhenCancelled(Commit commit) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        Cancellation cancellation = Cancellation.create();
        TransferOptions options = TransferOptions.defaults().withCancellation(cancellation);
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", COLUMNS, options)) {
            writer.row(1L, new byte[200_000]);
            BulkRefusal.of(connection, () -> writer.row(2L, cancelling(cancellation)))
                    .because(Reason.CANCELLED)
                    .saying("row 2")
                    .leavingTheConnectionSound();
        }
        assertThat(rows()).isEqualTo("0");
    }

    @Test
    void endsAtItsDeadlineBetweenRows() throws SQLException {
        Connection connection = database.connect();
        TransferOptions options = TransferOptions.defaults().withDeadline(Duration.ofMillis(50));
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", COLUMNS, options)) {
            BulkRefusal.of(connection, () -> {
                        for (long id = 1; ; id++) {
                            writer.row(id % 900 + 1, new byte[10_000]);
                        }
                    })
                    .because(Reason.DEADLINE)
                    .leavingTheConnectionSound();
        }
        assertThat(rows()).isEqualTo("0");
    }

    @Test
    void endsWhenTheListenerFails() throws SQLException {
        Connection connection = database.connect();
        List<Long> heard = new ArrayList<>();
        TransferOptions options = TransferOptions.defaults().withProgress((bytes, total) -> {
            heard.add(bytes);
            if (bytes > 3_000_000) {
                throw new IllegalStateException("enough");
            }
        });
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", COLUMNS, options)) {
            writer.row(1L, new byte[1_500_000]);
            writer.row(2L, new byte[1_500_000]);
            BulkRefusal.of(connection, () -> writer.row(3L, new byte[1_500_000]))
                    .because(Reason.LISTENER_FAILED)
                    .leavingTheConnectionSound();
        }
        assertThat(heard).containsExactly(1_500_000L, 3_000_000L, 4_500_000L);
    }

    @Test
    void saysThatTheConnectionIsLost() throws SQLException {
        Connection connection = database.connect();
        database.expectClosed(connection);
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", "id", "body")) {
            writer.row(1L, new byte[100_000]);
            database.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"
                    + " AND query LIKE 'COPY%'");
            BulkRefusal lost = BulkRefusal.of(connection, () -> {
                        for (long id = 2; id < 1000; id++) {
                            writer.row(id, new byte[100_000]);
                        }
                        writer.complete();
                    })
                    .because(Reason.CONNECTION_LOST);
            assertThat(lost.exception().connection()).isEqualTo(ConnectionState.CLOSED);
        }
        assertThat(rows()).isEqualTo("0");
    }

    @Test
    void leavesATransactionBegunBySqlTextAlone() throws SQLException {
        Connection connection = database.connect();
        try (Statement statement = connection.createStatement()) {
            statement.execute("BEGIN");
            statement.execute("INSERT INTO doc7 VALUES (5, 'own', '')");
            BulkRefusal.of(connection, () -> transfers.bulk().writer(connection, "doc7", "id", "body"))
                    .because(Reason.TRANSACTION_NOT_SEEN)
                    .leavingTheConnectionSound();
            statement.execute("COMMIT");
        }
        assertThat(rows()).isEqualTo("0,5");
    }

    private String rows() throws SQLException {
        return String.valueOf(database.ask("SELECT string_agg(id::text, ',' ORDER BY id) FROM doc7"));
    }

    /** Cancels when half of it is read. */
    private static BinarySource cancelling(Cancellation cancellation) {
        return BinarySource.of(
                new InputStream() {
                    private int given;

                    @Override
                    public int read() {
                        if (++given == 100_000) {
                            cancellation.cancel();
                        }
                        return 1;
                    }
                },
                200_000);
    }
}
