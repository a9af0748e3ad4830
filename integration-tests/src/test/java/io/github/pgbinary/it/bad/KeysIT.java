package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Keys that do not fit their columns: the server and the driver quote what they cannot read, we do not. */
@ServerTest
class KeysIT {
    private final TestDatabase database;
    private Shop shop;

    KeysIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @Test
    void haveOneValueAColumn() {
        BinaryColumn column = shop.column(Kept.BYTEA);
        assertThatIllegalArgumentException().isThrownBy(column::cell).withMessageContaining("1 key value");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> column.cell(1, "S3CRET"))
                .withMessageContaining("1 key value")
                .withMessageNotContaining("S3CRET");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            uuid        | S3CRET
            date        | 2026-02-S3CRET
            date        | 77077077077-01-01
            timestamp   | 77077077077-01-01
            interval    | S3CRET
            numeric     | S3CRET
            oid         | 77077077077
            oid         | S3CRET
            float4      | 77077077077e77
            bool        | S3CRET
            inet        | S3CRET
            jsonb       | {"a": "\\ud800 S3CRET"}
            bit         | S3CRET
            int4range   | [S3CRET
            _int4       | {S3CRET}
            pg_lsn      | S3CRET
            macaddr     | S3CRET
            money       | 77077077077770770770777
            """)
    void areNotShownWhenTheyAreNoneOfTheirType(String type, String key) throws SQLException {
        database.execute("CREATE TABLE app.keyed (k " + type + ", body bytea)");
        BinaryCell cell = BinaryColumn.bytea(
                        new SqlName("app", "keyed"), "body", new KeyColumn("k", new SqlName("pg_catalog", type)))
                .cell(key);
        for (Operation operation :
                List.of(Operation.READ, Operation.WRITE_SMALL, Operation.WRITE_LARGE, Operation.CLEAR)) {
            Connection connection = shop.connect(Commit.AUTO);
            Refusal.of(shop, connection, () -> operation.run(shop.transfers(), connection, cell, cell))
                    .because(Reason.WRONG_TYPE)
                    .saying("app.keyed.body")
                    .leavingEverything();
        }
    }

    /** The input of these types fails as a statement does that names what is not there, or whose syntax is wrong. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            regclass      | S3CRET
            regclass      | S3CRET.b
            regclass      | a.b.S3CRET.d
            regclass      | a.b.S3CRET
            regtype       | S3CRET
            regtype       | S3CRET.b
            regtype       | int(S3CRET
            regproc       | S3CRET
            regprocedure  | S3CRET(int4)
            regprocedure  | S3CRET
            regoper       | S3CRET
            regrole       | S3CRET
            regnamespace  | S3CRET
            regconfig     | S3CRET
            regdictionary | S3CRET
            tsquery       | S3CRET & | b
            """)
    void areNotShownWhenTheyNameNothingOrAreNoSyntax(String type, String key) throws SQLException {
        database.execute("CREATE TABLE app.keyed (k " + type + ", body bytea)");
        BinaryCell cell = BinaryColumn.bytea(
                        new SqlName("app", "keyed"), "body", new KeyColumn("k", new SqlName("pg_catalog", type)))
                .cell(key);
        for (DriverMode mode : List.of(DriverMode.SHIPPED, DriverMode.SIMPLE)) {
            for (Operation operation : List.of(Operation.READ, Operation.WRITE_SMALL)) {
                Connection connection = database.connect(mode, Commit.AUTO);
                Refusal.of(shop, connection, () -> operation.run(shop.transfers(), connection, cell, cell))
                        .saying("app.keyed.body")
                        .leavingEverything();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"APPEND", "OVERWRITE", "TRUNCATE"})
    void areOfTheirColumnsType(Operation operation) throws SQLException {
        for (Object key : List.of(
                "S3CRET",
                Shop.ID + 0.5,
                new BigDecimal("77077077077.5"),
                new BigInteger("77077077077770770770777"),
                Double.NaN,
                Double.POSITIVE_INFINITY,
                "77077077077770770770777",
                "",
                true,
                new StringBuilder("S3CRET"))) {
            for (Commit commit : Commit.values()) {
                Connection connection = shop.connect(commit);
                BinaryCell cell = shop.column(Kept.BYTEA).cell(key);
                BinaryCell other = shop.neighbour(Kept.BYTEA);
                Refusal.of(shop, connection, () -> operation.run(shop.transfers(), connection, cell, other))
                        .because(Reason.WRONG_TYPE)
                        .saying("key column id")
                        .leavingEverything();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void holdNoZeroCharacter(Commit commit) throws SQLException {
        BinaryCell cell = shop.keyedBy(Kept.BYTEA, KeyColumn.text("name")).cell("S3CRET\0");
        Connection connection = shop.connect(commit);
        Refusal.of(shop, connection, () -> shop.transfers().length(connection, cell))
                .because(Reason.WRONG_TYPE)
                .leavingEverything();
    }

    /** A database that lacks a character says which, by its bytes. */
    @Test
    void areNotShownWhereTheServersEncodingLacksThem() throws SQLException {
        String latin = database.name() + "_latin";
        database.execute(
                "CREATE DATABASE " + latin + " ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
        try (Connection connection =
                DriverManager.getConnection(database.url().replace(database.name(), latin), database.credentials())) {
            Sql.run(connection, "CREATE SCHEMA app; CREATE TABLE app.item (name text PRIMARY KEY, body bytea)");
            BinaryCell cell = BinaryColumn.bytea(new SqlName("app", "item"), "body", KeyColumn.text("name"))
                    .cell("S3CRET \u20ac");
            Refusal refusal =
                    Refusal.of(shop, connection, () -> shop.transfers().length(connection, cell));
            assertThat(refusal.exception()).hasMessageNotContainingAny("0xe2", "\u20ac");
        } finally {
            database.execute("DROP DATABASE " + latin);
        }
    }

    @ParameterizedTest
    @CsvSource({"name, no_such_type", "no_such_column, text"})
    void areOfAnExistingTypeAndColumn(String column, String type) throws SQLException {
        BinaryCell cell = shop.keyedBy(Kept.BYTEA, new KeyColumn(column, new SqlName("pg_catalog", type)))
                .cell("S3CRET");
        Connection connection = shop.connect(Commit.AUTO);
        Refusal.of(shop, connection, () -> shop.transfers().length(connection, cell))
                .because(column.equals("name") ? Reason.WRONG_TYPE : Reason.NO_SUCH_COLUMN)
                .saying(column.equals("name") ? "type" : column)
                .leavingEverything();
    }
}
