package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.instruments.WireCount;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a description finds: the table, the storage and the key. */
@ServerTest
class DescribeIT {
    private final Described described;
    private final TestDatabase database;

    DescribeIT(TestDatabase database) {
        this.database = database;
        this.described = new Described(database);
    }

    @BeforeEach
    void makeSchema() throws SQLException {
        described.execute("DROP SCHEMA IF EXISTS app CASCADE", "CREATE SCHEMA app");
    }

    @Test
    void findsTableStorageAndKey() throws SQLException {
        described.execute("CREATE TABLE app.document (id bigint PRIMARY KEY, body bytea NOT NULL)");

        BinaryColumn column = described.column("App.Document", "BODY");

        assertThat(column.table()).isEqualTo(new SqlName("app", "document"));
        assertThat(column.columns()).containsExactly("body");
        assertThat(column.storage()).isEqualTo(Storage.BYTEA);
        assertThat(column.key()).containsExactly(KeyColumn.integer("id"));
        assertThat(column.traits()).containsExactlyInAnyOrder(Trait.KEY_UNIQUE, Trait.NOT_NULL, Trait.VERSIONED);
    }

    @ParameterizedTest
    @EnumSource(DriverMode.class)
    void answersAlikeHoweverTheDriverSendsStatements(DriverMode mode) throws SQLException {
        described.execute("CREATE TABLE app.document (a int, b text, body bytea, PRIMARY KEY (a, b))");
        BinaryColumn expected = described.column("app.document", "body");

        assertThat(Described.on(database.connect(mode, Commit.AUTO), "app.document", "body"))
                .isEqualTo(expected);
        assertThat(Described.on(database.connect(mode, Commit.BY_CALLER), "app.document", "body"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(Commit.class)
    void takesOneRoundTrip(Commit commit) throws SQLException {
        described.execute("CREATE TABLE app.document (a int, b text, body bytea, object oid, PRIMARY KEY (a, b))");
        try (Wire wire = Wire.open()) {
            Connection connection = database.connect(wire, commit);
            WireCount before = wire.count();
            Described.on(connection, "app.document", "body");
            Described.DESCRIBER.describePair(connection, "app.document", "body", "object");
            WireCount moved = wire.count().since(before);

            assertThat(moved.roundTrips()).isEqualTo(2);
        }
    }

    @Test
    void findsATableThroughTheSearchPath() throws SQLException {
        described.execute("CREATE TABLE app.here (id int PRIMARY KEY, v bytea)");
        Connection connection = database.connect(Map.of("currentSchema", "nowhere,app"));

        assertThat(Described.on(connection, "here", "v").table()).isEqualTo(new SqlName("app", "here"));
    }

    @ParameterizedTest
    @CsvSource({"scratch", "pg_temp.scratch"})
    void findsATemporaryTable(String name) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        try (Statement statement = connection.createStatement()) {
            statement.execute("CREATE TEMP TABLE scratch (id int PRIMARY KEY, v bytea)");
        }

        BinaryColumn column = Described.on(connection, name, "v");
        connection.rollback();

        assertThat(column.table().schema()).startsWith("pg_temp_");
        assertThat(column.traits()).contains(Trait.KEY_UNIQUE, Trait.VERSIONED);
    }

    @Test
    void findsNamesThatNeedQuotes() throws SQLException {
        described.execute("CREATE TABLE app.\"a\"\"b;--\nc\" (\"I d\" bigint PRIMARY KEY, \"V\"\"\" bytea)");

        BinaryColumn column = described.column("app.\"a\"\"b;--\nc\"", "\"V\"\"\"");

        assertThat(column.table()).isEqualTo(new SqlName("app", "a\"b;--\nc"));
        assertThat(column.columns()).containsExactly("V\"");
        assertThat(column.key()).containsExactly(KeyColumn.integer("I d"));
        assertThat(column.notices()).allSatisfy(notice -> assertThat(notice).hasLineCount(1));
    }

    @Test
    void seesThroughDomains() throws SQLException {
        described.execute(
                "CREATE DOMAIN app.payload AS bytea NOT NULL",
                "CREATE DOMAIN app.photo AS app.payload CHECK (length(VALUE) > 0)",
                "CREATE DOMAIN app.handle AS oid",
                "CREATE TABLE app.shown (id int PRIMARY KEY, v app.photo, o app.handle)");

        assertThat(described.column("app.shown", "v").storage()).isEqualTo(Storage.BYTEA);
        assertThat(described.column("app.shown", "v").traits()).contains(Trait.NOT_NULL);
        assertThat(described.column("app.shown", "o").storage()).isEqualTo(Storage.LARGE_OBJECT);
        assertThat(described.column("app.shown", "o").traits()).doesNotContain(Trait.NOT_NULL);
    }

    @Test
    void describesAPair() throws SQLException {
        described.execute("CREATE TABLE app.media (id uuid PRIMARY KEY, small bytea, big oid)");

        BinaryColumn pair = described.pair("app.media", "small", "big");

        assertThat(pair.storage()).isEqualTo(Storage.PAIR);
        assertThat(pair.columns()).containsExactly("small", "big");
        assertThat(pair.key()).containsExactly(KeyColumn.uuid("id"));
    }

    @Test
    void asksStrategiesAboutATypeItDoesNotKnow() throws SQLException {
        described.execute(
                "CREATE TYPE app.chunks AS (first bigint, count int)",
                "CREATE TABLE app.chunked (id int PRIMARY KEY, v app.chunks, w bigint)",
                "COMMENT ON COLUMN app.chunked.w IS 'chunks'");

        assertThat(described.column("app.chunked", "v").storage()).isEqualTo(new Storage("chunks"));
        assertThat(described.column("app.chunked", "w").storage()).isEqualTo(new Storage("chunks"));
    }

    @Test
    void describesAPartitionedTable() throws SQLException {
        described.execute(
                "CREATE TABLE app.log (day date, id int, v bytea, PRIMARY KEY (day, id)) PARTITION BY RANGE (day)",
                "CREATE TABLE app.log_25 PARTITION OF app.log FOR VALUES FROM ('2025-01-01') TO ('2026-01-01')",
                "CREATE TABLE app.log_26 PARTITION OF app.log FOR VALUES FROM ('2026-01-01') TO ('2027-01-01')");

        BinaryColumn column = described.column("app.log", "v");

        assertThat(column.key())
                .containsExactly(new KeyColumn("day", new SqlName("pg_catalog", "date")), KeyColumn.integer("id"));
        assertThat(column.traits()).containsExactlyInAnyOrder(Trait.KEY_UNIQUE, Trait.VERSIONED);
    }

    @Test
    void waitsForNoLock() throws SQLException {
        described.execute(
                "CREATE TABLE app.log (id int PRIMARY KEY, o oid) PARTITION BY RANGE (id)",
                "CREATE TABLE app.log_0 PARTITION OF app.log FOR VALUES FROM (0) TO (9)");
        Connection altering = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        try (Statement statement = altering.createStatement()) {
            statement.execute("LOCK TABLE app.log, app.log_0 IN ACCESS EXCLUSIVE MODE");
        }
        Connection connection = database.connect(Map.of("options", "-c lock_timeout=1s"));

        assertThat(Described.on(connection, "app.log", "o").columns()).containsExactly("o");
        assertThat(Described.on(connection, "app.log_0", "o").columns()).containsExactly("o");
        altering.rollback();
    }

    @Test
    void describesAMaterializedView() throws SQLException {
        described.execute(
                "CREATE MATERIALIZED VIEW app.copy AS SELECT 1 AS id, '\\x00'::bytea AS v",
                "CREATE UNIQUE INDEX ON app.copy (id)");

        assertThat(described.column("app.copy", "v").key()).containsExactly(KeyColumn.integer("id"));
        assertThat(described.column("app.copy", "v").traits())
                .containsExactlyInAnyOrder(Trait.KEY_UNIQUE, Trait.VERSIONED);
    }
}
