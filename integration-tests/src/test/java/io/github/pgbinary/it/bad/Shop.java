package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.Shrunken;
import io.github.pgbinary.testkit.TestDatabase;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * A table of which each row has a {@code bytea}, an {@code oid} and a pair, and whose every value and key holds a word
 * that no message may show.
 */
final class Shop {
    static final int SMALL = 602;
    static final int LARGE = 42_000;
    /** Within every value and every text key. */
    static final String SECRET = "S3CRET";
    /** The row of the tests. */
    static final long ID = 77_077_077_077L;
    /** Another row, whose column {@code twin} is the same. */
    static final long NEIGHBOUR = 88_088_088_088L;

    private static final String ROWS = "SELECT md5(coalesce(string_agg(i::text, '|' ORDER BY id), '')) FROM app.item i";
    private static final String OBJECTS =
            "SELECT md5(coalesce(string_agg(oid || ':' || md5(lo_get(oid)), '|' ORDER BY oid), ''))"
                    + " FROM pg_catalog.pg_largeobject_metadata";

    private final TestDatabase database;
    private final BinaryTransfers transfers;
    private final Connection desk;

    private Shop(TestDatabase database) throws SQLException {
        this.database = database;
        this.desk = database.connect();
        this.transfers = PgBinary.builder()
                .tuning(Shrunken.TUNING)
                .spool(database.spool(), 1 << 20)
                .build();
    }

    /** A new one in place of the last test's. */
    static Shop open(TestDatabase database) throws SQLException {
        database.execute("DROP SCHEMA IF EXISTS app CASCADE");
        database.unlinkObjects();
        database.execute(
                "CREATE SCHEMA app",
                "CREATE TABLE app.log (line text)",
                "CREATE TABLE app.item (id bigint PRIMARY KEY, twin int NOT NULL DEFAULT 1, name text NOT NULL,"
                        + " body bytea, object oid UNIQUE, small bytea, big oid UNIQUE, word text,"
                        + " CHECK (small IS NULL OR big IS NULL))");
        Shop shop = new Shop(database);
        shop.insert(ID, LARGE);
        shop.insert(NEIGHBOUR, SMALL);
        return shop;
    }

    private void insert(long id, int size) throws SQLException {
        String bytes = "decode(repeat('" + hex(SECRET + " ") + "', " + size / 7 + "), 'hex')";
        database.execute("INSERT INTO app.item VALUES (" + id + ", 1, '" + SECRET + " " + id + "', " + bytes
                + ", lo_from_bytea(0, " + bytes + "), NULL, lo_from_bytea(0, " + bytes + "))");
    }

    /** Bytes that spell the word over and over. */
    static byte[] secret(int size) {
        byte[] word = (SECRET + "+").getBytes(StandardCharsets.US_ASCII);
        byte[] bytes = new byte[size];
        for (int i = 0; i < size; i++) {
            bytes[i] = word[i % word.length];
        }
        return bytes;
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.US_ASCII));
    }

    BinaryTransfers transfers() {
        return transfers;
    }

    TestDatabase database() {
        return database;
    }

    /** A connection, in or after the first statement of a transaction of the caller's, which has written something. */
    Connection connect(Commit commit) throws SQLException {
        return begun(database.connect(DriverMode.SHIPPED, commit));
    }

    static Connection begun(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            Sql.run(connection, "INSERT INTO app.log VALUES ('the caller''s own work')");
        }
        return connection;
    }

    BinaryColumn column(Kept kept) {
        return kept.describe(transfers, desk);
    }

    BinaryColumn column(Kept kept, String table) {
        return kept.describe(transfers, desk, table);
    }

    BinaryCell cell(Kept kept) {
        return column(kept).cell(ID);
    }

    BinaryCell neighbour(Kept kept) {
        return column(kept).cell(NEIGHBOUR);
    }

    /** The same column, found by other columns of the table, of which nothing is known. */
    BinaryColumn keyedBy(Kept kept, KeyColumn... key) {
        BinaryColumn column = column(kept);
        Set<Trait> traits = new HashSet<>(column.traits());
        traits.remove(Trait.KEY_UNIQUE);
        return new BinaryColumn(
                column.table(), column.columns(), column.storage(), Arrays.asList(key), traits, column.notices());
    }

    /** Another table of these columns, with the same rows' keys and no values. */
    void makeTable(String name) throws SQLException {
        database.execute(
                "CREATE TABLE " + name
                        + " (id bigint PRIMARY KEY, body bytea, object oid UNIQUE, small bytea, big oid UNIQUE)",
                "INSERT INTO " + name + " (id) VALUES (" + ID + "), (" + NEIGHBOUR + ")");
    }

    /** What is committed: every row and every object. */
    List<String> contents() throws SQLException {
        return List.of(String.valueOf(database.ask(ROWS)), String.valueOf(database.ask(OBJECTS)));
    }
}
