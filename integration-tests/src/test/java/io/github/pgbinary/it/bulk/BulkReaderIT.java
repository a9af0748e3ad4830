package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a bulk reader gives of rows that plain SQL made. */
@ServerTest
class BulkReaderIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkReaderIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        Documents.make(database);
    }

    @ParameterizedTest
    @EnumSource
    void givesEveryRowWithItsValue(DriverMode mode) throws SQLException, IOException {
        for (Commit commit : Commit.values()) {
            Connection connection = database.connect(mode, commit);
            BinaryColumn body = transfers.describe(connection, "doc", "body");
            try (PreparedStatement query = connection.prepareStatement(
                    "SELECT title AS name, owner, day FROM doc WHERE title LIKE ? ORDER BY owner, day")) {
                query.setString(1, "%");
                try (BulkReader reader = transfers.bulk().reader(query, body)) {
                    for (int i = 0; i < Documents.LENGTHS.length; i++) {
                        assertThat(reader.next()).isTrue();
                        assertThat(reader.column("NAME")).isEqualTo("title " + i);
                        assertThat(reader.rows()).isEqualTo(i + 1);
                        Documents.assertIs(reader, TestValue.ofLength(Documents.LENGTHS[i]));
                    }
                    assertThat(reader.next()).isTrue();
                    assertThat(reader.value().isNull()).isTrue();
                    assertThat(reader.read(head -> {
                                throw new AssertionError("opened for SQL NULL");
                            }))
                            .isEqualTo(Content.SQL_NULL);
                    assertThat(reader.next()).isFalse();
                }
                assertThat(query.getFetchSize()).isZero();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void closesEarlyAndLetsOthersRunMeanwhile(Commit commit) throws SQLException, IOException {
        database.execute("DROP TABLE IF EXISTS log", "CREATE TABLE log (line text)");
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        try (PreparedStatement query = Documents.query(connection);
                Statement own = connection.createStatement();
                BulkReader reader = transfers.bulk().reader(query, body)) {
            for (int i = 0; i < Documents.LENGTHS.length; i++) {
                reader.next();
                own.execute("INSERT INTO log VALUES ('" + i + "')");
                reader.value().inputStream().read();
            }
        }
        if (commit == Commit.BY_CALLER) {
            connection.commit();
        }
        assertThat(database.ask("SELECT count(*) FROM log")).isEqualTo(Integer.toString(Documents.LENGTHS.length));
    }

    @Test
    void givesOneSnapshotInAutoCommit() throws SQLException, IOException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        try (PreparedStatement query = Documents.query(connection);
                BulkReader reader = transfers.bulk().reader(query, body)) {
            assertThat(reader.next()).isTrue();
            database.execute("DELETE FROM doc WHERE day > '2024-01-02'", "UPDATE doc SET body = 'new'");
            for (int i = 0; i < Documents.LENGTHS.length; i++) {
                Documents.assertIs(reader, TestValue.ofLength(Documents.LENGTHS[i]));
                assertThat(reader.next()).isTrue();
            }
        }
        assertThat(connection.getTransactionIsolation()).isEqualTo(Connection.TRANSACTION_READ_COMMITTED);
    }
}
