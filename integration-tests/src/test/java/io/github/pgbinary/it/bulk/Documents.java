package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BulkReader;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;

/** A table of documents with a key of two columns: one of each length, then one whose value is SQL NULL. */
final class Documents {
    /** Some come along with their rows, one is read by its key, and one of those in slices. */
    static final long[] LENGTHS = {0, 1, 10_000, 256 * 1024, 256 * 1024 + 1, 3_000_000};

    private Documents() {}

    static void make(TestDatabase database) throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS doc",
                "CREATE TABLE doc (owner text, day date, title text, body bytea, PRIMARY KEY (owner, day))",
                "ALTER TABLE doc ALTER body SET STORAGE EXTERNAL");
        try (Connection connection = database.connect();
                PreparedStatement insert =
                        connection.prepareStatement("INSERT INTO doc VALUES ('ann''s', date '2024-01-01' + ?, ?, ?)")) {
            database.expectClosed(connection);
            for (int i = 0; i < LENGTHS.length; i++) {
                insert.setInt(1, i);
                insert.setString(2, "title " + i);
                insert.setBytes(3, TestValue.ofLength(LENGTHS[i]).bytes());
                insert.execute();
            }
        }
        database.execute("INSERT INTO doc VALUES ('bob', '2024-01-01', 'none', NULL)");
    }

    /** The keys in the order of the lengths. */
    static PreparedStatement query(Connection connection) throws SQLException {
        return connection.prepareStatement("SELECT owner, day FROM doc ORDER BY owner, day");
    }

    /** Pushed and pulled. */
    static void assertIs(BulkReader reader, TestValue value) throws IOException {
        VerifyingSink pushed = VerifyingSink.of(value);
        assertThat(reader.read(pushed)).isEqualTo(Content.VALUE);
        pushed.assertReceivedAll();
        assertThat(reader.value().head().length()).isEqualTo(value.length());
        assertThat(reader.value().inputStream().readAllBytes()).isEqualTo(value.bytes());
    }
}
