package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.proxy.Fault;
import io.github.pgbinary.testkit.proxy.FaultProxy;
import io.github.pgbinary.testkit.proxy.Link;
import io.github.pgbinary.testkit.proxy.LinkQuality;
import io.github.pgbinary.testkit.proxy.Way;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The server has done and committed it, and its answer is lost: nobody may say that nothing was changed. */
@ServerTest
class LostLinkIT {
    private final TestDatabase database;
    private Shop shop;

    LostLinkIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    static Stream<BadCall> committing() {
        return BadCall.replacing().filter(call -> call.commit() == Commit.AUTO);
    }

    @ParameterizedTest
    @MethodSource("committing")
    void leavesTheOutcomeUnknown(BadCall call) throws Exception {
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        losesTheAnswer(connection -> call.operation().run(shop.transfers(), connection, cell, other));
    }

    @Test
    void leavesTheOutcomeUnknownForTheCallersOwnStatement() throws Exception {
        losesTheAnswer(connection -> {
            try (PreparedStatement insert = connection.prepareStatement("UPDATE app.item SET body = ?")) {
                List<BinaryParameter> values =
                        List.of(BinaryParameter.bytea(1, BinarySource.of(Shop.secret(Shop.SMALL))));
                shop.transfers().execute(insert, values, TransferOptions.defaults(), PreparedStatement::executeUpdate);
            }
        });
    }

    private interface Change {
        void run(Connection connection) throws Exception;
    }

    private void losesTheAnswer(Change change) throws Exception {
        List<String> before = shop.contents();
        try (FaultProxy proxy = FaultProxy.to(database.url(), LinkQuality.perfect());
                Connection connection = DriverManager.getConnection(proxy.url(), database.credentials())) {
            // Deferred to COMMIT, so that every answer before it arrives.
            database.execute(
                    "CREATE FUNCTION app.hold() RETURNS trigger LANGUAGE plpgsql AS"
                            + " $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$",
                    "CREATE CONSTRAINT TRIGGER hold AFTER UPDATE ON app.item DEFERRABLE INITIALLY DEFERRED"
                            + " FOR EACH ROW EXECUTE FUNCTION app.hold()");
            database.execute("SELECT pg_advisory_lock(1)");
            Link link = proxy.link(connection);
            CompletableFuture<Void> cut = CompletableFuture.runAsync(() -> cutAtCommit(link, before));
            TransferException thrown = catchThrowableOfType(TransferException.class, () -> change.run(connection));
            cut.join();
            assertThat(thrown).isNotNull();
            assertThat(thrown.reason()).as(thrown::toString).isEqualTo(Reason.OUTCOME_UNKNOWN);
            assertThat(thrown.connection()).isEqualTo(ConnectionState.CLOSED);
            assertThat(thrown).hasMessageNotContaining("\n").hasMessageContaining("the old or the new");
            assertThat(connection.isClosed()).isTrue();
        }
    }

    /** Waits until the change is at its COMMIT, lets it through, sees that it is done, and hangs up. */
    private void cutAtCommit(Link link, List<String> before) {
        try {
            await("SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted");
            link.inflict(Way.TO_CLIENT, Fault.FREEZE);
            database.execute("SELECT pg_advisory_unlock(1)");
            Instant end = Instant.now().plusSeconds(30);
            while (shop.contents().equals(before)) {
                assertThat(Instant.now()).as("waiting for the change").isBefore(end);
            }
            link.inflict(Way.TO_CLIENT, Fault.HANG_UP);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void await(String count) throws SQLException {
        Instant end = Instant.now().plusSeconds(30);
        while ("0".equals(database.ask(count))) {
            assertThat(Instant.now()).as("waiting for " + count).isBefore(end);
        }
    }
}
