package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Promise 7: nothing of the caller's is spliced into SQL. */
interface NothingSpliced {
    Bench bench();

    @ParameterizedTest
    @ValueSource(strings = {"a\"b;--", "a'b", "$$", "Mixed Case", "ünï\\cödé", "?", "{0} %s /* */", "select"})
    default void takesEveryNameOfATable(String name) throws SQLException {
        for (long size : List.of(600L, 40_000L)) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(name + size, value.other());
            Connection connection = bench().connect(Commit.AUTO);
            movesBothWays(connection, cell, cell.ref(), value);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"'; DROP TABLE t; --", "\\'", "$1", "?", "", " ", "ünï\ncödé", "%s"})
    default void takesEveryTextAsAKey(String key) throws SQLException {
        for (long size : List.of(600L, 40_000L)) {
            TestValue value = TestValue.ofLength(size);
            TestCell cell = bench().cell(value.other());
            Connection connection = bench().connect(Commit.AUTO);
            movesBothWays(connection, cell, cell.labelled(key), value);
        }
    }

    /** Else the server's statistics and the driver's cache of statements would overflow. */
    @Test
    default void usesFewTextsForManyKeys() throws SQLException {
        TestValue value = TestValue.ofLength(40_000);
        TestCell cell = bench().cell(value);
        for (int i = 1; i <= 1000; i++) {
            cell.insert(1000 + i, value.cutTo(i % 50 == 0 ? 9000 : i));
        }
        Connection reader = bench().database().connect(DriverMode.NAMED_AT_ONCE, Commit.AUTO);
        Connection writer = bench().database().connect(DriverMode.NAMED_AT_ONCE, Commit.AUTO);
        BinaryTransfers transfers = bench().shrunken();
        forgetStatistics();
        for (int i = 1; i <= 1000; i++) {
            TestValue expected = value.cutTo(i % 50 == 0 ? 9000 : i);
            VerifyingSink sink = VerifyingSink.of(expected);
            transfers.read(reader, cell.column().cell(1000 + i), sink);
            sink.assertReceivedAll();
            transfers.write(writer, cell.column().cell(1000 + i), expected.source());
        }

        assertFewInTheStatistics();
        assertThat(StatementTexts.of(reader)).as("texts that read").hasSizeLessThanOrEqualTo(10);
        assertThat(StatementTexts.of(writer)).as("texts that write").hasSizeLessThanOrEqualTo(10);
    }

    /** Not every server has the module; the texts that the driver names are looked at anyway. */
    private void forgetStatistics() throws SQLException {
        if (bench().database().server().countsStatements()) {
            bench().database()
                    .execute("CREATE EXTENSION IF NOT EXISTS pg_stat_statements", "SELECT pg_stat_statements_reset()");
        }
    }

    /** Up to ten a direction, less what begins and ends transactions. */
    private void assertFewInTheStatistics() throws SQLException {
        if (bench().database().server().countsStatements()) {
            String entries = bench().database()
                    .ask(
                            "SELECT count(*) FROM pg_stat_statements"
                                    + " WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND calls > 1");
            assertThat(Integer.parseInt(String.valueOf(entries))).isBetween(2, 20);
        }
    }

    private void movesBothWays(Connection connection, TestCell cell, BinaryCell ref, TestValue value)
            throws SQLException {
        bench().shrunken().write(connection, ref, value.source());
        cell.assertHolds(value);
        VerifyingSink sink = VerifyingSink.of(value);
        bench().shrunken().read(connection, ref, sink);
        sink.assertReceivedAll();
    }
}
