package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** Many rows, and rows whose values do not come along. */
@ServerTest
class BulkReaderBatchesIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkReaderBatchesIT(TestDatabase database) {
        this.database = database;
    }

    @Test
    void readsLargeObjectsAndPairsByTheirKeys() throws SQLException, IOException {
        database.execute(
                "DROP TABLE IF EXISTS kept",
                "CREATE TABLE kept (id int PRIMARY KEY, small bytea, big oid UNIQUE)",
                "INSERT INTO kept VALUES (1, '\\x01', NULL), (2, NULL, lo_from_bytea(0, '\\x0202')), (3, NULL, NULL)");
        Connection connection = database.connect();
        BinaryColumn pair = transfers.describePair(connection, "kept", "small", "big");
        BinaryColumn object = transfers.describe(connection, "kept", "big");
        assertThat(lengths(connection, pair)).isEqualTo("1,2,null,");
        assertThat(lengths(connection, object)).isEqualTo("null,2,null,");
        database.execute("SELECT lo_unlink(big) FROM kept WHERE big IS NOT NULL", "DROP TABLE kept");
    }

    /** More than a batch of keys, and in each batch more bytes than it brings along. */
    @Test
    void readsManyRowsABatchAtATime() throws SQLException, IOException {
        database.execute(
                "DROP TABLE IF EXISTS many",
                "CREATE TABLE many (id int PRIMARY KEY, body bytea)",
                "INSERT INTO many SELECT g, convert_to(repeat(g::text, CASE g % 7 WHEN 0 THEN 20000 ELSE g % 5 END), 'UTF8')"
                        + " FROM generate_series(1, 1000) g");
        Connection connection = database.connect();
        StringBuilder expected = new StringBuilder();
        for (int id = 1; id <= 1000; id++) {
            expected.append(Integer.toString(id).length() * (id % 7 == 0 ? 20_000 : id % 5))
                    .append(',');
        }
        assertThat(lengths(connection, transfers.describe(connection, "many", "body")))
                .isEqualTo(expected.toString());
        database.execute("DROP TABLE many");
    }

    private String lengths(Connection connection, BinaryColumn column) throws SQLException, IOException {
        StringBuilder lengths = new StringBuilder();
        try (PreparedStatement query = connection.prepareStatement(
                        "SELECT id FROM " + column.table().quoted() + " ORDER BY id");
                BulkReader reader = transfers.bulk().reader(query, column)) {
            while (reader.next()) {
                lengths.append(
                                reader.value().isNull()
                                        ? "null"
                                        : String.valueOf(
                                                reader.value().inputStream().readAllBytes().length))
                        .append(',');
            }
        }
        return lengths.toString();
    }
}
