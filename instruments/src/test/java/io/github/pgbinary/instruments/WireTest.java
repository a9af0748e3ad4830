package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;

final class WireTest {
    private static EmbeddedServer server;

    @BeforeAll
    static void startServer() throws IOException {
        server = EmbeddedServer.start(ServerOptions.throwAway());
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @Test
    void countsOneRoundTripForOneSelect() throws SQLException {
        try (Wire wire = Wire.open();
                Connection connection = server.connect(wire);
                PreparedStatement select = connection.prepareStatement("select 1")) {
            select.executeQuery().close();
            WireCount before = wire.count();

            select.executeQuery().close();

            assertThat(wire.since(before).roundTrips()).isOne();
            assertThat(wire.since(before).writes()).isOne();
        }
    }

    @Test
    void countsTheBytesOfAValueInTheDirectionTheyGo() throws SQLException {
        byte[] value = new byte[1 << 20];
        try (Wire wire = Wire.open();
                Connection connection = server.connect(wire);
                PreparedStatement send = connection.prepareStatement("select octet_length(?::bytea)");
                PreparedStatement receive = connection.prepareStatement("select repeat('x', ?)")) {
            WireCount start = wire.count();
            send.setBytes(1, value);
            send.executeQuery().close();
            WireCount sent = wire.since(start);

            WireCount middle = wire.count();
            receive.setInt(1, value.length);
            receive.executeQuery().close();
            WireCount received = wire.since(middle);

            assertThat(sent.bytesSent()).isBetween((long) value.length, value.length + 1000L);
            assertThat(sent.bytesReceived()).isLessThan(1000);
            assertThat(received.bytesReceived()).isBetween((long) value.length, value.length + 1000L);
            assertThat(received.bytesSent()).isLessThan(1000);
        }
    }

    /** The planted leak of this gauge: a client that asks once per row is seen to. */
    @Test
    void seesEveryRoundTripOfAChattyClient() throws SQLException {
        try (Wire wire = Wire.open();
                Connection connection = server.connect(wire)) {
            WireCount before = wire.count();
            for (int i = 0; i < 20; i++) {
                try (PreparedStatement select = connection.prepareStatement("select ?::int")) {
                    select.setInt(1, i);
                    select.executeQuery().close();
                }
            }

            assertThat(wire.since(before).roundTrips()).isGreaterThanOrEqualTo(20);
        }
    }

    @Test
    void countsABatchByItsAnswersAndNotByItsStatements() throws SQLException {
        try (Wire wire = Wire.open();
                Connection connection = server.connect(wire);
                PreparedStatement batch = connection.prepareStatement("select set_config('pgbinary.x', ?, false)")) {
            WireCount before = wire.count();
            for (int i = 0; i < 50; i++) {
                batch.setString(1, Integer.toString(i));
                batch.addBatch();
            }
            batch.executeBatch();

            assertThat(wire.since(before).roundTrips()).isLessThanOrEqualTo(3);
        }
    }

    @Test
    void keepsACancelRequestOutOfTheMainConnectionsCount() throws Exception {
        try (Wire wire = Wire.open();
                Connection connection = server.connect(wire);
                Connection watcher = server.connect()) {
            AtomicReference<String> state = new AtomicReference<>("not cancelled");
            Thread worker = new Thread(() -> {
                try (PreparedStatement sleep = connection.prepareStatement("select pg_sleep(600)")) {
                    sleep.executeQuery().close();
                } catch (SQLException e) {
                    state.set(e.getSQLState());
                }
            });
            WireCount before = wire.count();
            worker.start();
            PGConnection pg = connection.unwrap(PGConnection.class);
            Await.until(() -> isActive(watcher, pg.getBackendPID()));
            pg.cancelQuery();
            worker.join();

            assertThat(state).hasValue("57014");
            assertThat(wire.since(before).otherSockets()).isOne();
            assertThat(wire.since(before).roundTrips()).isOne();
            assertThat(wire.since(before).writes()).isOne();
        }
    }

    @Test
    void goesOnWithTheNextConnectionWhenTheFirstIsClosed() throws SQLException {
        try (Wire wire = Wire.open()) {
            server.connect(wire).close();
            WireCount before = wire.count();
            server.connect(wire).close();

            assertThat(wire.since(before).roundTrips()).isPositive();
            assertThat(wire.since(before).otherSockets()).isZero();
        }
    }

    @Test
    void countsTwoConnectionsApart() throws SQLException {
        try (Wire one = Wire.open();
                Wire two = Wire.open();
                Connection busy = server.connect(one);
                Connection idle = server.connect(two)) {
            WireCount before = two.count();
            busy.createStatement().execute("select 1");

            assertThat(two.since(before)).isEqualTo(new WireCount(0, 0, 0, 0, 0));
            assertThat(idle.isClosed()).isFalse();
        }
    }

    @Test
    void refusesAConnectionThroughAClosedWire() {
        Wire wire = Wire.open();
        wire.close();

        assertThatThrownBy(() -> server.connect(wire)).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> new CountingSocketFactory(wire.id()))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no open wire has the id");
    }

    @Test
    void forgetsAWireThatNobodyHolds() {
        String id = Wire.open().id();

        Await.until(() -> {
            System.gc();
            return Wires.find(id) == null;
        });
    }

    private static boolean isActive(Connection watcher, int pid) throws SQLException {
        try (PreparedStatement statement =
                watcher.prepareStatement("select 1 from pg_stat_activity where pid = ? and wait_event = 'PgSleep'")) {
            statement.setInt(1, pid);
            try (ResultSet rows = statement.executeQuery()) {
                return rows.next();
            }
        }
    }
}
