package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Connections that are closed, not the driver's, or in a transaction that the driver does not know of. */
@ServerTest
class BadConnectionIT {
    private final TestDatabase database;
    private Shop shop;

    BadConnectionIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    static Stream<BadCall> inAutoCommit() {
        return BadCall.all().filter(call -> call.commit() == Commit.AUTO);
    }

    @ParameterizedTest
    @MethodSource("inAutoCommit")
    void saysThatTheConnectionIsClosed(BadCall call) throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        database.expectClosed(connection);
        connection.close();

        refused(call, connection)
                .because(Reason.CONNECTION_LOST)
                .saying("closed")
                .leaving(ConnectionState.CLOSED);
    }

    @ParameterizedTest
    @MethodSource("inAutoCommit")
    void saysThatTheBackendIsGone(BadCall call) throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        database.expectClosed(connection);
        long pid = Sql.number(connection, "SELECT pg_backend_pid()");
        endBackend(pid);

        Refusal refusal = refused(call, connection).saying("lost");
        refusal.leaving(ConnectionState.CLOSED);
        if (call.operation().writes()) { // a statement that commits itself may have done so before its answer was lost
            assertThat(refusal.exception().reason()).isIn(Reason.CONNECTION_LOST, Reason.OUTCOME_UNKNOWN);
        } else {
            refusal.because(Reason.CONNECTION_LOST);
        }
    }

    @Test
    void saysSoWhenDescribingAndLending() throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        database.expectClosed(connection);
        PreparedStatement statement = connection.prepareStatement("UPDATE app.item SET body = ?");
        connection.close();

        Refusal.of(shop, connection, () -> shop.transfers().describe(connection, "app.item", "body"))
                .because(Reason.CONNECTION_LOST)
                .leaving(ConnectionState.CLOSED);
        TransferException lending = Assertions.catchThrowableOfType(
                TransferException.class,
                () -> shop.transfers()
                        .execute(
                                statement,
                                List.of(BinaryParameter.bytea(1, BinarySource.of(new byte[1]))),
                                TransferOptions.defaults(),
                                PreparedStatement::executeUpdate));
        assertThat(lending).hasMessageContaining("closed").hasMessageNotContaining("\n");
    }

    @ParameterizedTest
    @MethodSource("inAutoCommit")
    void saysThatTheConnectionIsNotTheDrivers(BadCall call) throws SQLException {
        Connection real = shop.connect(Commit.AUTO);
        Connection foreign = foreign(real);

        refused(call, foreign)
                .because(Reason.DRIVER_UNSUPPORTED)
                .saying("not one of pgjdbc's")
                .leavingEverything();
        Refusal.of(shop, foreign, () -> shop.transfers().describe(foreign, "app.item", "body"))
                .because(Reason.DRIVER_UNSUPPORTED)
                .leavingEverything();
    }

    /** Another driver's connection: it has no PGConnection behind it. */
    private static Connection foreign(Connection real) {
        return (Connection) Proxy.newProxyInstance(
                BadConnectionIT.class.getClassLoader(),
                new Class<?>[] {Connection.class},
                (proxy, method, arguments) -> {
                    if (method.getName().equals("unwrap")) {
                        throw new SQLException("this is another driver");
                    }
                    try {
                        return method.invoke(real, arguments);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** What needs a transaction of ours would commit the caller's; the rest runs within it. */
    @ParameterizedTest
    @MethodSource("inAutoCommit")
    void leavesATransactionBegunBySqlTextAlone(BadCall call) throws Exception {
        for (DriverMode mode : List.of(DriverMode.SHIPPED, DriverMode.SIMPLE, DriverMode.NO_NAMED_STATEMENTS)) {
            Connection connection = database.connect(mode, Commit.AUTO);
            BinaryCell cell = shop.cell(call.kept());
            BinaryCell other = shop.neighbour(call.kept());
            List<String> before = shop.contents();
            Sql.run(connection, "BEGIN");
            Sql.run(connection, "UPDATE app.item SET word = 'the caller''s own work'");
            try {
                call.operation().run(shop.transfers(), connection, cell, other);
            } catch (TransferException e) {
                assertThat(e.reason()).isEqualTo(Reason.TRANSACTION_NOT_SEEN);
                assertThat(e.connection()).isEqualTo(ConnectionState.UNTOUCHED);
                assertThat(e).hasMessageContaining("setAutoCommit(false)");
            }
            assertThat(Sql.number(connection, "SELECT count(*) FROM app.item WHERE word LIKE 'the caller%'"))
                    .isEqualTo(2);
            assertThat(shop.contents()).as("nothing is committed yet").isEqualTo(before);
            Sql.run(connection, "ROLLBACK");
            assertThat(shop.contents()).as("nor was").isEqualTo(before);
            assertThat(connection.getAutoCommit()).isTrue();
        }
    }

    @Test
    void saysThatTheTransactionWasNotSeen() throws SQLException {
        Connection connection = shop.connect(Commit.AUTO);
        BinarySource large = BinarySource.of(Shop.secret(Shop.LARGE));
        Sql.run(connection, "BEGIN");

        Refusal.of(shop, connection, () -> shop.transfers().write(connection, shop.cell(Kept.OBJECT), large))
                .because(Reason.TRANSACTION_NOT_SEEN);
        Refusal.of(shop, connection, () -> shop.transfers().open(connection, shop.cell(Kept.BYTEA)))
                .because(Reason.TRANSACTION_NOT_SEEN);
        Refusal.of(
                        shop,
                        connection,
                        () -> shop.transfers().largeObjects().create(connection, large, TransferOptions.defaults()))
                .because(Reason.TRANSACTION_REQUIRED);
        Sql.run(connection, "COMMIT");
    }

    private Refusal refused(BadCall call, Connection connection) throws SQLException {
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        return Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other));
    }

    /** The function's own wait came with PostgreSQL 14. */
    private void endBackend(long pid) throws SQLException {
        database.ask("SELECT pg_terminate_backend(" + pid + ")");
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!"0".equals(database.ask("SELECT count(*) FROM pg_stat_activity WHERE pid = " + pid))) {
            if (System.nanoTime() > giveUp) {
                throw new AssertionError("the backend does not end");
            }
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
    }
}
