package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sessions that replace one row's large object at once neither fail nor leave objects behind. */
@ServerTest
class ReplaceUnderConcurrencyIT {
    private static final int SESSIONS = 8;

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    ReplaceUnderConcurrencyIT(TestDatabase database) {
        this.database = database;
    }

    /** The third size is uploaded in pieces before the row is touched. */
    @ParameterizedTest
    @CsvSource({"object, 1000, 200", "object, 0, 50", "object, 1500000, 10"})
    void leavesOneObject(String column, long size, int replacementsASession) throws Exception {
        database.execute(
                "DROP TABLE IF EXISTS shared_row",
                "CREATE TABLE shared_row (id bigint PRIMARY KEY, object oid UNIQUE)",
                "INSERT INTO shared_row VALUES (1)");
        long before = objects();

        inSessions(column, size, replacementsASession);

        assertThat(objects()).as("large objects").isEqualTo(before + 1);
        assertThat(database.ask("SELECT length(lo_get(object)) FROM shared_row"))
                .isEqualTo(String.valueOf(size));
        database.execute("SELECT lo_unlink(object) FROM shared_row");
    }

    private void inSessions(String column, long size, int replacements) throws Exception {
        BinaryCell cell =
                transfers.describe(database.connect(), "shared_row", column).cell(1L);
        ExecutorService threads = Executors.newFixedThreadPool(SESSIONS);
        try {
            List<Future<?>> sessions = new ArrayList<>();
            for (int session = 0; session < SESSIONS; session++) {
                Connection connection = database.connect();
                TestValue value = new TestValue(session, size, TestValue.Content.RANDOM);
                sessions.add(threads.submit(() -> replace(connection, cell, value, replacements)));
            }
            for (Future<?> session : sessions) {
                session.get(); // throws what the session threw
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private void replace(Connection connection, BinaryCell cell, TestValue value, int times) {
        for (int i = 0; i < times; i++) {
            transfers.write(connection, cell, value.source());
        }
    }

    private long objects() throws SQLException {
        return Long.parseLong(String.valueOf(database.ask("SELECT count(*) FROM pg_largeobject_metadata")));
    }
}
