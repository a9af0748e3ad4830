package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferOptions;
import java.io.IOException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.PGConnection;

/** Promise 5: the connection as it was. {@link LeakCheck} looks after every test; these give it something to find. */
interface ConnectionAsItWas {
    Bench bench();

    /** What a caller may have set. */
    enum Setting {
        REPEATABLE_READ(c -> c.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ)),
        SERIALIZABLE(c -> c.setTransactionIsolation(Connection.TRANSACTION_SERIALIZABLE)),
        FETCH_SIZE(c -> c.unwrap(PGConnection.class).setDefaultFetchSize(3)),
        NO_NAMED_STATEMENTS(c -> c.unwrap(PGConnection.class).setPrepareThreshold(0)),
        NAMED_STATEMENTS(c -> c.unwrap(PGConnection.class).setPrepareThreshold(2)),
        HOLDABILITY(c -> c.setHoldability(ResultSet.HOLD_CURSORS_OVER_COMMIT)),
        NETWORK_TIMEOUT(c -> c.setNetworkTimeout(Executors.newSingleThreadExecutor(), 120_000)),
        SEARCH_PATH(c -> run(c, "SET search_path = pg_catalog, public")),
        STATEMENT_TIMEOUT(c -> run(c, "SET statement_timeout = '119s'")),
        TEXT_FORMAT(c -> run(c, "SET bytea_output = 'escape'")),
        STRINGS(c -> run(c, "SET standard_conforming_strings = off")),
        FLOATS(c -> run(c, "SET extra_float_digits = 0"));

        private final Change change;

        Setting(Change change) {
            this.change = change;
        }

        /** Sets something. */
        @FunctionalInterface
        interface Change {
            void on(Connection connection) throws SQLException;
        }

        private static void run(Connection connection, String sql) throws SQLException {
            try (Statement statement = connection.createStatement()) {
                statement.execute(sql);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    default void movesValuesWhateverIsSetAndLeavesItSo(Setting setting) throws SQLException, IOException {
        for (Commit commit : Commit.values()) {
            Connection connection = bench().connect(commit);
            setting.change.on(connection);
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            bench().database().settle(connection);
            for (long size : List.of(600L, 40_000L)) {
                moves(setting, connection, TestValue.ofLength(size));
            }
        }
    }

    /** The driver's own literals would be read as escapes in one combination, which is refused before anything is stored. */
    private void moves(Setting setting, Connection connection, TestValue value) throws SQLException, IOException {
        if (setting == Setting.STRINGS && bench().driver() == DriverMode.SIMPLE) {
            assertThatThrownBy(() -> everyOperation(connection, value))
                    .isInstanceOf(TransferException.class)
                    .hasMessageContaining("standard_conforming_strings");
        } else {
            everyOperation(connection, value);
        }
    }

    @Test
    default void readsInAReadOnlyConnection() throws SQLException, IOException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value);
        for (Commit commit : Commit.values()) {
            Connection connection = bench().connect(commit);
            connection.setReadOnly(true);
            bench().database().settle(connection);
            readsAndPulls(bench().shrunken(), connection, cell, value);
        }
    }

    @Test
    default void marksEveryStatementItKeepsOnTheServer() throws SQLException, IOException {
        Connection connection = bench().database().connect(DriverMode.NAMED_AT_ONCE, Commit.AUTO);
        everyOperation(connection, TestValue.ofLength(600));
        everyOperation(connection, TestValue.ofLength(40_000));

        assertThat(StatementTexts.of(connection)).isNotEmpty().allMatch(text -> text.contains("/* pgbinary"));
    }

    /** Under a pooler a transaction's next statement may meet another backend, which knows no named one. */
    @Test
    default void makesNoNamedStatementWhereToldNotTo() throws SQLException, IOException {
        for (Commit commit : Commit.values()) {
            Connection connection = bench().database().connect(DriverMode.NO_NAMED_STATEMENTS, commit);
            for (int time = 0; time < 3; time++) {
                everyOperation(connection, TestValue.ofLength(600));
                everyOperation(connection, TestValue.ofLength(40_000));
            }
            assertThat(StatementTexts.of(connection)).isEmpty();
        }
    }

    private void everyOperation(Connection connection, TestValue value) throws SQLException, IOException {
        BinaryTransfers transfers = bench().shrunken();
        TestCell cell = bench().cell(value.other());
        transfers.write(connection, cell.ref(), value.source());
        readsAndPulls(transfers, connection, cell, value);
        Failed.on(
                connection,
                () -> transfers.write(connection, cell.ref(), HostileSource.THROWS_HALFWAY.over(value.other())));
        transfers.write(connection, cell.ref(), value.other().sourceOfUnknownLength());
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
        cell.assertHolds(value.other());
        transfers.clear(connection, cell.ref());
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
        cell.assertHoldsNull();
    }

    private static void readsAndPulls(BinaryTransfers transfers, Connection connection, TestCell cell, TestValue value)
            throws IOException {
        VerifyingSink pushed = VerifyingSink.of(value);
        transfers.read(connection, cell.ref(), pushed);
        pushed.assertReceivedAll();
        VerifyingSink pulled = VerifyingSink.of(value);
        try (BinaryValue opened = transfers.open(connection, cell.ref())) {
            Pulling.into(pulled, opened);
        }
        pulled.assertReceivedAll();
        VerifyingSink part = VerifyingSink.of(value, 100, 400);
        transfers.read(connection, cell.ref(), new ByteRange.Span(100, 400), part, TransferOptions.defaults());
        part.assertReceivedAll();
        assertThat(transfers.length(connection, cell.ref())).hasValue(value.length());
    }
}
