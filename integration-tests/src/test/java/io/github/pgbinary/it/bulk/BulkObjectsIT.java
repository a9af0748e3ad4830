package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.ByteArrayInputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Rows whose values become large objects, or may. */
@ServerTest
class BulkObjectsIT {
    private static final TestValue LONG = TestValue.ofLength(200_003);

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkObjectsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute("DROP TABLE IF EXISTS pair");
        database.unlinkObjects();
        database.execute("CREATE TABLE pair (id int8 PRIMARY KEY, small bytea, big oid UNIQUE)");
    }

    @ParameterizedTest
    @EnumSource
    void makesObjectsOfWhatIsTooLongForAPair(Commit commit) throws SQLException {
        TestValue huge = TestValue.ofLength(3_000_000);
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        List<BulkColumn> columns = List.of(BulkColumn.of("id"), BulkColumn.pair("small", "big"));
        try (BulkWriter writer = transfers.bulk().writer(connection, "pair", columns, TransferOptions.defaults())) {
            writer.row(1L, LONG.bytes());
            writer.row(2L, huge.source());
            writer.row(3L, null);
            writer.row(4L, huge.sourceOfUnknownLength());
            writer.row(5L, LONG.sourceOfUnknownLength());
            assertThat(writer.complete()).isEqualTo(5);
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(database.ask("SELECT string_agg(CASE WHEN big IS NOT NULL THEN encode(sha256(lo_get(big)), 'hex')"
                        + " ELSE coalesce(encode(sha256(small), 'hex'), 'null') END, ',' ORDER BY id) FROM pair"))
                .isEqualTo(String.join(",", LONG.sha256(), huge.sha256(), "null", huge.sha256(), LONG.sha256()));
        assertThat(database.ask("SELECT count(big) FROM pair")).isEqualTo("2");
    }

    @Test
    void makesAnObjectOfEachValueOfAnOidColumn() throws SQLException {
        Connection connection = database.connect();
        List<Long> made = new ArrayList<>();
        connection.setAutoCommit(false);
        made.add(transfers
                .largeObjects()
                .create(connection, LONG.source(), TransferOptions.defaults())
                .oid());
        try (BulkWriter writer = transfers.bulk().writer(connection, "pair", "id", "big")) {
            writer.row(1L, new LargeObject(made.get(0)));
            writer.row(2L, LONG.bytes());
            writer.row(3L, null);
            assertThat(writer.complete()).isEqualTo(3);
        }
        connection.commit();
        connection.setAutoCommit(true);
        assertThat(database.ask(
                        "SELECT count(*) FROM pair WHERE encode(sha256(lo_get(big)), 'hex') = '" + LONG.sha256() + "'"))
                .isEqualTo("2");
    }

    @ParameterizedTest
    @EnumSource
    void leavesNoObjectWhenItFails(Commit commit) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        String objects = database.ask("SELECT count(*) FROM pg_largeobject_metadata");
        try (BulkWriter writer = transfers.bulk().writer(connection, "pair", "id", "big")) {
            writer.row(1L, LONG.bytes());
            BulkRefusal.of(connection, () -> writer.row(2L, BinarySource.of(new ByteArrayInputStream(new byte[3]), 4)))
                    .saying("row 2, column big", "3 of 4")
                    .leavingTheConnectionSound();
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(database.ask("SELECT count(*) FROM pg_largeobject_metadata")).isEqualTo(objects);
        assertThat(database.ask("SELECT count(*) FROM pair")).isEqualTo("0");
    }
}
