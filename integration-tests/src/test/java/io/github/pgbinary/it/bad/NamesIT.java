package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names that SQL could take for something else; each is tried as schema, table, column and key. */
@ServerTest
class NamesIT {
    private final TestDatabase database;
    private Shop shop;

    NamesIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a\"b;--",
                "a.b.c",
                "UPPER Case",
                "select",
                "t",
                "?",
                "$1",
                "{fn now()}",
                "/* */",
                "'",
                "\\",
                "%s %n",
                "line\nbreak\u2028and\u0007bell",
                "\u00fcberl\u00e4nge_mit_\u00dcml\u00e4uten_",
                "sixty_three_bytes_and_not_one_more_or_it_would_be_cut_off_here__"
            })
    void areTakenAsTheyAre(String name) throws SQLException {
        String fitting = name.substring(0, Math.min(name.length(), 63));
        String quoted = SqlName.quote(fitting);
        String second = SqlName.quote("o" + fitting.substring(0, Math.min(fitting.length(), 60)));
        try {
            database.execute(
                    "CREATE SCHEMA " + quoted,
                    "CREATE TABLE " + quoted + "." + quoted + " (" + SqlName.quote("k" + fitting.substring(1))
                            + " text PRIMARY KEY, " + quoted + " bytea, " + second + " oid UNIQUE)",
                    "INSERT INTO " + quoted + "." + quoted + " VALUES ('S3CRET')");
            for (DriverMode mode : new DriverMode[] {DriverMode.SHIPPED, DriverMode.SIMPLE}) {
                Connection connection = database.connect(mode, Commit.AUTO);
                String table = quoted + "." + quoted;
                movesBothWays(connection, shop.transfers().describe(connection, table, quoted));
                movesBothWays(connection, shop.transfers().describe(connection, table, second));
                movesBothWays(connection, shop.transfers().describePair(connection, table, quoted, second));
                refusesClearly(connection, shop.transfers().describe(connection, table, quoted), table);
            }
        } finally {
            database.execute("DROP SCHEMA IF EXISTS " + quoted + " CASCADE");
        }
    }

    private void movesBothWays(Connection connection, BinaryColumn column) {
        BinaryCell cell = column.cell("S3CRET");
        for (int size : new int[] {Shop.SMALL, Shop.LARGE}) {
            byte[] value = Shop.secret(size);
            shop.transfers().write(connection, cell, BinarySource.of(value));
            assertThat(shop.transfers().readBytes(connection, cell, size)).hasValue(value);
        }
        shop.transfers().clear(connection, cell);
        assertThat(shop.transfers().length(connection, cell)).isEmpty();
    }

    private void refusesClearly(Connection connection, BinaryColumn column, String table) throws SQLException {
        Refusal.of(shop, connection, () -> shop.transfers().length(connection, column.cell("S3CRET too")))
                .because(Reason.NO_SUCH_ROW)
                .leavingEverything();
        Refusal.of(shop, connection, () -> shop.transfers().describe(connection, table, "\"not\nthere\""))
                .because(Reason.NO_SUCH_COLUMN)
                .leavingEverything();
        Refusal.of(
                        shop,
                        connection,
                        () -> shop.transfers()
                                .length(
                                        connection,
                                        BinaryColumn.bytea(
                                                        new SqlName("not\nthere", "\u2028"),
                                                        "x",
                                                        BinaryColumn.KeyColumn.text("y"))
                                                .cell("S3CRET")))
                .because(Reason.NO_SUCH_TABLE)
                .leavingEverything();
    }

    /** The server cuts longer names where they are written in SQL; the catalog has none such. */
    @ParameterizedTest
    @ValueSource(ints = {64, 1000, 100_000})
    void ofMoreThan63BytesAreNone(int length) throws SQLException {
        String cut = "x".repeat(63);
        database.execute("CREATE TABLE app." + cut + " (id bigint PRIMARY KEY, " + cut + " bytea)");
        Connection connection = shop.connect(Commit.AUTO);

        Refusal.of(shop, connection, () -> shop.transfers().describe(connection, "app." + "x".repeat(length), cut))
                .because(Reason.NO_SUCH_TABLE)
                .leavingEverything();
        Refusal.of(shop, connection, () -> shop.transfers().describe(connection, "app." + cut, "x".repeat(length)))
                .because(Reason.NO_SUCH_COLUMN)
                .leavingEverything();
        assertThat(shop.transfers().describe(connection, "app." + cut, cut).columns())
                .containsExactly(cut);
    }
}
