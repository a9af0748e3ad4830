package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.HostileSink;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.io.OutputStream;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a bulk reader refuses, and that it goes on where it can. */
@ServerTest
class BulkReaderErrorsIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkReaderErrorsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        Documents.make(database);
    }

    @Test
    void saysThatARowIsGoneAndGoesOn() throws SQLException, IOException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        try (PreparedStatement query = Documents.query(connection);
                BulkReader reader = transfers.bulk().reader(query, body)) {
            assertThat(reader.next()).isTrue();
            database.execute("DELETE FROM doc WHERE title = 'title 0'");
            BulkRefusal.of(connection, reader::value)
                    .because(Reason.NO_SUCH_ROW)
                    .saying("row 1")
                    .leavingTheConnectionSound();
            assertThat(reader.next()).isTrue();
            Documents.assertIs(reader, TestValue.ofLength(1));
        }
    }

    @ParameterizedTest
    @EnumSource
    void goesOnAfterAFailingSink(HostileSink sink) throws SQLException, IOException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        try (PreparedStatement query = Documents.query(connection);
                BulkReader reader = transfers.bulk().reader(query, body)) {
            for (int i = 0; i < Documents.LENGTHS.length; i++) {
                assertThat(reader.next()).isTrue();
                TestValue value = TestValue.ofLength(Documents.LENGTHS[i]);
                if (Documents.LENGTHS[i] > 1) {
                    BulkRefusal.of(connection, () -> reader.read(sink.over(VerifyingSink.of(value))))
                            .because(Reason.SINK_FAILED)
                            .saying("row " + (i + 1))
                            .leavingTheConnectionSound();
                }
                Documents.assertIs(reader, value);
            }
        }
    }

    @Test
    void refusesAQueryWithoutTheKey() throws SQLException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        try (PreparedStatement query = connection.prepareStatement("SELECT owner FROM doc")) {
            BulkRefusal.of(connection, () -> transfers.bulk().reader(query, body))
                    .because(Reason.UNSUPPORTED)
                    .saying("no column named day")
                    .leavingTheConnectionSound();
        }
        try (PreparedStatement query = connection.prepareStatement("SELECT nothing FROM doc")) {
            BulkRefusal.of(connection, () -> transfers.bulk().reader(query, body))
                    .because(Reason.NO_SUCH_COLUMN);
        }
    }

    @Test
    void refusesAValueAboveTheCallsLimitAndGoesOn() throws SQLException, IOException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        TransferOptions limited = TransferOptions.defaults().withMaxLength(5000);
        try (PreparedStatement query = Documents.query(connection);
                BulkReader reader = transfers.bulk().reader(query, body, limited)) {
            for (long length : Documents.LENGTHS) {
                assertThat(reader.next()).isTrue();
                if (length > 5000) {
                    BulkRefusal.of(connection, () -> reader.read(BinarySink.of(OutputStream.nullOutputStream())))
                            .because(Reason.VALUE_TOO_LARGE)
                            .saying(length + " bytes");
                } else {
                    Documents.assertIs(reader, TestValue.ofLength(length));
                }
            }
        }
    }

    @Test
    void hasNoRowBeforeTheFirstAndAfterTheEnd() throws SQLException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "doc", "body");
        BulkReader reader = transfers.bulk().reader(Documents.query(connection), body);
        assertThatThrownBy(reader::value).isInstanceOf(IllegalStateException.class);
        reader.close();
        reader.close();
        assertThatThrownBy(reader::next).isInstanceOf(IllegalStateException.class);
    }
}
