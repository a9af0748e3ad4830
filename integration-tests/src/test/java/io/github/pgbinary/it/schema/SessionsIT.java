package io.github.pgbinary.it.schema;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sessions that somebody has set up in his own way: values move through each as through any other. */
@ServerTest
@Tag("newest")
class SessionsIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers;

    SessionsIT(TestDatabase database) {
        this.database = database;
        this.transfers = Tour.transfers(database);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS item",
                "CREATE TABLE item (id text PRIMARY KEY, body bytea, object oid UNIQUE, small bytea, big oid UNIQUE)",
                "INSERT INTO item VALUES ('a''b\\c\\\\')");
    }

    /** A session, by the driver's properties or by a statement of the user's. */
    enum Session {
        ESCAPE(Map.of(), "SET bytea_output = escape"),
        ESCAPE_IN_SIMPLE_MODE(Map.of("preferQueryMode", "simple"), "SET bytea_output = escape"),
        NONSTANDARD_STRINGS(Map.of(), "SET standard_conforming_strings = off"),
        LATIN1(Map.of("allowEncodingChanges", "true"), "SET client_encoding = LATIN1"),
        SQL_ASCII(Map.of("allowEncodingChanges", "true"), "SET client_encoding = SQL_ASCII"),
        NO_SEARCH_PATH(Map.of(), "SET search_path = ''"),
        SERIALIZABLE(Map.of(), "SET default_transaction_isolation = serializable"),
        AUTOSAVE(Map.of("autosave", "always"), ""),
        AUTOSAVE_CLEANED_UP(Map.of("autosave", "always", "cleanupSavepoints", "true"), ""),
        EXTENDED_FOR_PREPARED(Map.of("preferQueryMode", "extendedForPrepared"), ""),
        EXTENDED_CACHE_EVERYTHING(Map.of("preferQueryMode", "extendedCacheEverything"), ""),
        THRESHOLD_0(Map.of("prepareThreshold", "0"), ""),
        THRESHOLD_1(Map.of("prepareThreshold", "1"), ""),
        THRESHOLD_MINUS_1(Map.of("prepareThreshold", "-1"), ""),
        TEXT_ONLY(Map.of("binaryTransfer", "false"), ""),
        REWRITTEN_BATCHES(Map.of("reWriteBatchedInserts", "true"), ""),
        FETCH_SIZE(Map.of("defaultRowFetchSize", "1"), ""),
        NOTHING_CACHED(Map.of("preparedStatementCacheQueries", "0"), "");

        private final Map<String, String> properties;
        private final String set;

        Session(Map<String, String> properties, String set) {
            this.properties = properties;
            this.set = set;
        }

        Connection open(TestDatabase database) throws SQLException {
            Connection connection = database.connect(properties);
            if (!set.isEmpty()) {
                try (Statement statement = connection.createStatement()) {
                    statement.execute(set);
                }
                database.settle(connection);
            }
            return connection;
        }
    }

    @ParameterizedTest
    @EnumSource
    void moveEveryKindOfColumn(Session session) throws SQLException, IOException {
        Connection connection = session.open(database);
        String key = "a'b\\c\\\\";
        String where = " FROM public.item)";
        tour(
                connection,
                transfers.describe(connection, "public.item", "body").cell(key),
                "SELECT encode(sha256((SELECT body" + where + "), 'hex')");
        tour(
                connection,
                transfers.describe(connection, "public.item", "object").cell(key),
                "SELECT encode(sha256(lo_get((SELECT object" + where + ")), 'hex')");
        tour(
                connection,
                transfers
                        .describePair(connection, "public.item", "small", "big")
                        .cell(key),
                "SELECT encode(sha256((SELECT coalesce(small, lo_get(big))" + where + "), 'hex')");
    }

    private void tour(Connection connection, BinaryCell cell, String digest) throws SQLException, IOException {
        new Tour(database, transfers, connection, cell, digest).bothWays(TransferOptions.defaults());
    }
}
