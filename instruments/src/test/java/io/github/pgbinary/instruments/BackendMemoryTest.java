package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;

@EnabledOnOs(LINUX)
final class BackendMemoryTest {
    private static final long MIB = 1 << 20;
    /** In pieces: one text of that length takes three times as much for a moment. */
    private static final String HOLD_64_MIB =
            "do $$ declare v text[]; begin for i in 1..64 loop v[i] := repeat('x', 1 << 20); end loop;"
                    + " perform pg_advisory_lock(1); perform pg_advisory_unlock(1); end $$";

    private static EmbeddedServer server;

    @BeforeAll
    static void startServer() throws IOException {
        server = EmbeddedServer.start(ServerOptions.throwAway());
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    /** The planted leak of this gauge: a statement that holds 64 MiB for as long as another session lets it. */
    @Test
    void seesWhatAStatementHoldsForAWhile() throws Exception {
        try (Connection blocker = server.connect();
                Connection connection = server.connect();
                BackendMemory memory = BackendMemory.watch(connection)) {
            execute(blocker, "select pg_advisory_lock(1)");
            AtomicReference<@Nullable SQLException> failure = new AtomicReference<>();
            Thread worker = new Thread(() -> {
                try {
                    execute(connection, HOLD_64_MIB);
                } catch (SQLException e) {
                    failure.set(e);
                }
            });
            worker.start();
            Await.until(() -> memory.peakAboveStart().orElseThrow() >= 64 * MIB);
            execute(blocker, "select pg_advisory_unlock(1)");
            worker.join();

            assertThat(failure).hasNullValue();
            assertThat(memory.peakAboveStart().orElseThrow()).isBetween(64 * MIB, 192 * MIB);
        }
    }

    @Test
    void leavesSharedBuffersOut() throws SQLException {
        try (Connection connection = server.connect();
                BackendMemory memory = BackendMemory.watch(connection)) {
            execute(
                    connection,
                    "create table filler as select repeat(md5(g::text), 30) v from generate_series(1, 20000) g");
            execute(connection, "select count(*) from filler");

            assertThat(memory.peakAboveStart().orElseThrow()).isLessThan(6 * MIB);
        }
    }

    @Test
    void isQuietWhenNothingHappens() throws SQLException {
        try (Connection connection = server.connect();
                BackendMemory memory = BackendMemory.watch(connection)) {
            for (int i = 0; i < 10; i++) {
                execute(connection, "select 1");
            }

            assertThat(memory.start().orElseThrow()).isBetween(MIB / 2, 16 * MIB);
            assertThat(memory.peakAboveStart().orElseThrow()).isLessThan(2 * MIB);
        }
    }

    @Test
    void keepsItsFiguresWhenItIsClosedAndWhenTheBackendEnds() throws SQLException {
        BackendMemory memory;
        try (Connection connection = server.connect()) {
            memory = BackendMemory.watch(connection);
        }
        long seen = memory.peakAboveStart().orElseThrow();
        memory.close();
        memory.close();

        assertThat(memory.peakAboveStart()).hasValue(seen);
    }

    @Test
    void takesNoOtherProcessForABackend() {
        int self = (int) ProcessHandle.current().pid();

        assertThat(new Backend(self, "[local]").procFolder()).isEmpty();
    }

    @Test
    void takesNoOtherClientsBackendForOurs() throws SQLException {
        try (Connection connection = server.connect()) {
            Backend backend = Backend.of(connection);

            assertThat(backend.procFolder()).isPresent();
            assertThat(new Backend(backend.pid(), "(1)").procFolder()).isEmpty();
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
