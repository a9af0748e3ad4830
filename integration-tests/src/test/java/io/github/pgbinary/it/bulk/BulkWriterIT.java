package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.HostileSource;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a bulk writer inserts, asked of the server by SQL. */
@ServerTest
class BulkWriterIT {
    /** Longer than the buffer, shorter than what memory holds of a source of unknown length. */
    private static final TestValue LONG = TestValue.ofLength(200_003);

    private final TestDatabase database;
    private final BinaryTransfers transfers;

    BulkWriterIT(TestDatabase database) {
        this.database = database;
        this.transfers = PgBinary.builder().spool(database.spool(), 1 << 24).build();
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS doc, many", "CREATE TABLE doc (id int8 PRIMARY KEY, title text, body bytea)");
    }

    @ParameterizedTest
    @EnumSource
    void insertsEveryTypeExactly(DriverMode mode) throws SQLException {
        database.execute(
                "DROP TYPE IF EXISTS mood",
                "CREATE TYPE mood AS ENUM ('glum', 'glad')",
                "DROP DOMAIN IF EXISTS short",
                "CREATE DOMAIN short AS varchar(9)",
                "CREATE TABLE many (i2 int2, i4 int4, i8 int8, f4 float4, f8 float8, n numeric, b bool, t text, s short, u uuid,"
                        + " tz timestamptz, ts timestamp, d date, h time, j json, jb jsonb, m mood, v bytea)");
        try (BulkWriter writer = transfers
                .bulk()
                .writer(
                        database.connect(mode, Commit.AUTO),
                        "many",
                        "i2",
                        "i4",
                        "i8",
                        "f4",
                        "f8",
                        "n",
                        "b",
                        "t",
                        "s",
                        "u",
                        "tz",
                        "ts",
                        "d",
                        "h",
                        "j",
                        "jb",
                        "m",
                        "v")) {
            writer.row(
                    -5,
                    7,
                    1L << 40,
                    1.5f,
                    -0.1,
                    new BigDecimal("-12345.678900"),
                    true,
                    "h\u00e4\ud83d\ude00",
                    "abc",
                    new UUID(1, 2),
                    Instant.parse("2024-02-29T10:34:56.123456Z"),
                    LocalDateTime.parse("1900-01-01T00:00:00.5"),
                    LocalDate.parse("-0044-03-15"),
                    LocalTime.parse("23:59:59.999999"),
                    "[1]",
                    "{\"a\": 1}",
                    "glad",
                    new byte[] {0, -1});
            writer.row(new Object[18]);
            assertThat(writer.rows()).isEqualTo(2);
            assertThat(writer.complete()).isEqualTo(2);
        }
        assertThat(database.ask("SELECT count(*) FROM many WHERE i2 = -5 AND i4 = 7 AND i8 = 1::int8 << 40 AND f4 = 1.5"
                        + " AND f8 = -0.1::float8 AND n::text = '-12345.678900' AND b AND t = U&'h\\00e4\\+01F600'"
                        + " AND s = 'abc' AND u = '00000000-0000-0001-0000-000000000002'"
                        + " AND tz = '2024-02-29 10:34:56.123456+00' AND ts = '1900-01-01 00:00:00.5'"
                        + " AND d = '0045-03-15 BC' AND h = '23:59:59.999999' AND j::text = '[1]' AND jb = '{\"a\": 1}'"
                        + " AND m = 'glad' AND v = '\\x00ff'"))
                .isEqualTo("1");
        assertThat(database.ask("SELECT count(*) FROM many m WHERE m IS NULL")).isEqualTo("1");
    }

    @ParameterizedTest
    @EnumSource
    void takesEveryKindOfValue(Commit commit) throws SQLException {
        ByteBuffer buffer = ByteBuffer.wrap(LONG.bytes()).position(3);
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc", "id", "title", "body")) {
            writer.row(1L, "array", LONG.bytes());
            writer.row(2L, "buffer", buffer);
            writer.row(3L, "read-only", buffer.asReadOnlyBuffer());
            writer.row(4L, "stream", LONG.source());
            writer.row(5L, "unknown", LONG.sourceOfUnknownLength());
            writer.row(6L, "spooled", TestValue.ofLength(3_000_000).sourceOfUnknownLength());
            writer.row(7L, "empty", new byte[0]);
            writer.row(8L, "x".repeat(100_000) + "\u20ac".repeat(50_000), null);
            assertThat(writer.complete()).isEqualTo(8);
        }
        if (commit == Commit.BY_CALLER) {
            assertThat(database.ask("SELECT count(*) FROM doc")).isEqualTo("0");
            connection.commit();
        }
        assertThat(buffer.position()).isEqualTo(3);
        assertThat(sha256(1)).isEqualTo(LONG.sha256()).isEqualTo(sha256(4)).isEqualTo(sha256(5));
        assertThat(sha256(2)).isEqualTo(LONG.sha256(3, LONG.length() - 3)).isEqualTo(sha256(3));
        assertThat(sha256(6)).isEqualTo(TestValue.ofLength(3_000_000).sha256());
        assertThat(database.ask("SELECT octet_length(body) FROM doc WHERE id = 7"))
                .isEqualTo("0");
        assertThat(database.ask("SELECT body IS NULL AND title = repeat('x', 100000) || repeat(U&'\\20ac', 50000)"
                        + " FROM doc WHERE id = 8"))
                .isEqualTo("t");
    }

    /** Of the row before, the buffer still holds all; of this one, some is sent and some is not. */
    @ParameterizedTest
    @EnumSource
    void insertsAllRowsOrNoneWhateverASourceDoes(HostileSource source) throws SQLException {
        for (Commit commit : Commit.values()) {
            database.execute("TRUNCATE doc", "INSERT INTO doc VALUES (0, 'kept')");
            Connection connection = database.connect(DriverMode.SHIPPED, commit);
            try (BulkWriter writer = transfers.bulk().writer(connection, "doc", "id", "body")) {
                writer.row(1L, LONG.bytes());
                if (source.failure().isEmpty()) {
                    writer.row(2L, source.over(LONG));
                    assertThat(writer.complete()).isEqualTo(2);
                } else {
                    BulkRefusal.of(connection, () -> writer.row(2L, source.over(LONG)))
                            .because(source.failure().get())
                            .saying("doc: row 2, column body: ")
                            .leavingTheConnectionSound();
                    assertThatThrownBy(writer::complete).isInstanceOf(IllegalStateException.class);
                }
            }
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            assertThat(database.ask("SELECT string_agg(id::text, ',' ORDER BY id) FROM doc"))
                    .isEqualTo(source.failure().isEmpty() ? "0,1,2" : "0");
        }
    }

    @ParameterizedTest
    @EnumSource
    void leavesNoRowWithoutComplete(Commit commit) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        for (int length : new int[] {1, 200_000}) { // buffered, and sent in part
            try (BulkWriter writer = transfers.bulk().writer(connection, "doc", "id", "body")) {
                writer.row(1L, new byte[length]);
            }
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(database.ask("SELECT count(*) FROM doc")).isEqualTo("0");
    }

    private String sha256(long id) throws SQLException {
        return String.valueOf(database.ask("SELECT encode(sha256(body), 'hex') FROM doc WHERE id = " + id));
    }
}
