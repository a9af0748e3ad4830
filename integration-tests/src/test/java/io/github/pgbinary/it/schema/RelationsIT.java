package io.github.pgbinary.it.schema;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Keys, columns and things that hold rows, as schemas have them. */
@ServerTest
@Tag("newest")
class RelationsIT {
    private static final String DIGEST = "SELECT encode(sha256((SELECT %s FROM x.%s WHERE id = 7)), 'hex')";

    private final TestDatabase database;

    RelationsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeSchema() throws SQLException {
        database.execute("DROP SCHEMA IF EXISTS x CASCADE");
        database.unlinkObjects();
        database.execute(
                "CREATE SCHEMA x",
                "CREATE EXTENSION IF NOT EXISTS lo",
                "CREATE TABLE x.base (id bigint PRIMARY KEY, body bytea, object oid UNIQUE)",
                "INSERT INTO x.base VALUES (7), (8)");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            uuid        | 6ccd780c-baba-1026-9564-5b8c656024db
            text        | it's "quoted" \\ and \\\\ ; -- $1 ?
            varchar(40) | ''
            char(5)     | ab
            numeric     | 12345678901234567890.12345
            smallint    | -7
            x.name      | a domain's
            x.number    | 77
            timestamp   | 2026-12-01 11:40:00.123456
            timestamptz | 2026-12-01 11:40:00.123456+05:45
            date        | 0044-03-15 BC
            bool        | true
            interval    | 1 mon -3 days
            x.colour    | deep blue
            """)
    void keysOfAnyType(String type, String key) throws SQLException, IOException {
        database.execute(
                "CREATE DOMAIN x.name AS text",
                "CREATE DOMAIN x.number AS int CHECK (VALUE > 0)",
                "CREATE TYPE x.colour AS ENUM ('red', 'deep blue')",
                "CREATE TABLE x.keyed (k " + type + ", part int, body bytea, PRIMARY KEY (part, k))",
                "INSERT INTO x.keyed VALUES ('" + key.replace("'", "''") + "', 2)");
        Connection connection = database.connect();
        BinaryColumn column = Tour.transfers(database).describe(connection, "x.keyed", "body");
        tour(connection, column.cell(2, key), "SELECT encode(sha256((SELECT body FROM x.keyed)), 'hex')");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            body bytea                                       | ALTER body SET STORAGE PLAIN
            body bytea                                       | ALTER body SET STORAGE EXTERNAL
            body bytea                                       | ALTER body SET STORAGE MAIN
            body bytea                                       | ALTER body SET STORAGE EXTENDED
            body x.blob                                      | ALTER body SET STORAGE EXTERNAL
            body x.blob                                      | ALTER id SET DEFAULT 1
            """)
    void byteaColumnsOfAnyStorage(String column, String change) throws SQLException, IOException {
        database.execute(
                "CREATE DOMAIN x.blob AS bytea CHECK (octet_length(VALUE) < 100000)",
                "CREATE TABLE x.t (id bigint PRIMARY KEY, " + column + ")",
                "ALTER TABLE x.t " + change,
                "INSERT INTO x.t VALUES (7)");
        Connection connection = database.connect();
        BinaryCell cell =
                Tour.transfers(database).describe(connection, "x.t", "body").cell(7);
        if (change.endsWith("PLAIN")) { // a page holds no more
            TestValue value = TestValue.ofLength(6000);
            Tour.transfers(database).write(connection, cell, value.source());
            new Tour(database, Tour.transfers(database), connection, cell, "").reads(value, TransferOptions.defaults());
        } else {
            tour(connection, cell, DIGEST.formatted("body", "t"));
        }
    }

    /** What the {@code lo} extension's manual page recommends: a trigger that unlinks what is replaced. */
    @ParameterizedTest
    @ValueSource(strings = {"lo", "oid", "x.object"})
    void objectColumnsWithATrigger(String type) throws SQLException, IOException {
        database.execute(
                "CREATE DOMAIN x.object AS oid",
                "CREATE TABLE x.t (id bigint PRIMARY KEY, object " + type + ")",
                "CREATE TRIGGER unlinks BEFORE UPDATE OR DELETE ON x.t FOR EACH ROW"
                        + " EXECUTE FUNCTION lo_manage(object)",
                "INSERT INTO x.t VALUES (7)");
        Connection connection = database.connect();
        BinaryCell cell =
                Tour.transfers(database).describe(connection, "x.t", "object").cell(7);
        tour(connection, cell, DIGEST.formatted("lo_get(object)", "t"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE VIEW x.t AS SELECT body, id FROM x.base",
                "CREATE VIEW x.t AS SELECT body, id FROM x.base WHERE id < 10 WITH CHECK OPTION",
                "CREATE TABLE x.t (id bigint, body bytea) PARTITION BY LIST (id);"
                        + "CREATE TABLE x.t7 PARTITION OF x.t FOR VALUES IN (7);"
                        + "CREATE TABLE x.t8 (junk int, body bytea, id bigint); ALTER TABLE x.t8 DROP junk;"
                        + "ALTER TABLE x.t ATTACH PARTITION x.t8 FOR VALUES IN (8); INSERT INTO x.t VALUES (7), (8)",
                "CREATE TABLE x.t (id bigint, body bytea); CREATE TABLE x.heir (more int) INHERITS (x.t);"
                        + "INSERT INTO x.heir VALUES (7); INSERT INTO x.t VALUES (8)",
                "CREATE FOREIGN TABLE x.t (id bigint, body bytea) SERVER loop OPTIONS (schema_name 'x', table_name 'base')",
                "CREATE TABLE x.t (id bigint, body bytea) PARTITION BY LIST (id);"
                        + "CREATE FOREIGN TABLE x.t7 PARTITION OF x.t FOR VALUES IN (7) SERVER loop"
                        + " OPTIONS (schema_name 'x', table_name 'base');"
                        + "CREATE TABLE x.t8 PARTITION OF x.t FOR VALUES IN (8); INSERT INTO x.t8 VALUES (8)"
            })
    void whateverHoldsRows(String ddl) throws SQLException, IOException {
        if (ddl.contains("FOREIGN")) {
            makeLoop();
        }
        database.execute(ddl.split(";"));
        BinaryColumn column = BinaryColumn.bytea(new SqlName("x", "t"), "body", KeyColumn.integer("id"));
        // asked of the table behind: through the foreign one, the observer would keep a connection of its own
        String asked = ddl.contains("FOREIGN") ? "base" : "t";
        tour(database.connect(), column.cell(7), DIGEST.formatted("body", asked));
    }

    @Test
    void readsAMaterialisedView() throws SQLException, IOException {
        TestValue value = TestValue.ofLength(9000);
        Connection connection = database.connect();
        BinaryColumn base = Tour.transfers(database).describe(connection, "x.base", "body");
        Tour.transfers(database).write(connection, base.cell(7), value.source());
        database.execute("CREATE MATERIALIZED VIEW x.t AS SELECT * FROM x.base", "CREATE UNIQUE INDEX ON x.t (id)");
        BinaryCell cell = BinaryColumn.bytea(new SqlName("x", "t"), "body", KeyColumn.integer("id"))
                .cell(7);
        new Tour(database, Tour.transfers(database), connection, cell, "").reads(value, TransferOptions.defaults());
    }

    private void makeLoop() throws SQLException {
        URI server = URI.create(database.url().substring("jdbc:".length()));
        String user = database.credentials().getProperty("user");
        String password = database.credentials().getProperty("password", "");
        for (String sql : List.of(
                "CREATE EXTENSION IF NOT EXISTS postgres_fdw",
                "DROP SERVER IF EXISTS loop CASCADE",
                "CREATE SERVER loop FOREIGN DATA WRAPPER postgres_fdw OPTIONS (host '" + server.getHost() + "', port '"
                        + server.getPort() + "', dbname '" + database.name() + "')",
                "CREATE USER MAPPING FOR CURRENT_USER SERVER loop OPTIONS (user '" + user + "', password '" + password
                        + "')")) {
            database.execute(sql);
        }
    }

    private void tour(Connection connection, BinaryCell cell, String digest) throws SQLException, IOException {
        new Tour(database, Tour.transfers(database), connection, cell, digest).bothWays(TransferOptions.defaults());
    }
}
