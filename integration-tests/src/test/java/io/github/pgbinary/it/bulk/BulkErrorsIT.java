package io.github.pgbinary.it.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkColumn;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a bulk writer refuses, how it names the row, and what it leaves. */
@ServerTest
class BulkErrorsIT {
    private static final String SECRET = "S3CRET";

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    BulkErrorsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS doc7",
                "CREATE TABLE doc7 (id int8 PRIMARY KEY, title varchar(6), body bytea NOT NULL, CHECK (id < 1000))",
                "INSERT INTO doc7 VALUES (0, 'kept', '')");
    }

    @ParameterizedTest
    @EnumSource
    void namesTheRowTheServerRefuses(Commit commit) throws SQLException {
        byte[] body = SECRET.getBytes(StandardCharsets.US_ASCII);
        refused(commit, 0L, "two", body).because(Reason.SERVER_REJECTED).saying("doc7: row 3", "duplicate key");
        refused(commit, 2L, "two", null).saying("doc7: row 3", "null value in column");
        refused(commit, 2L, "much too long", body).saying("row 3, column title");
        refused(commit, 1000L, SECRET, body).saying("row 3", "check constraint").notSaying(SECRET, "533343");
    }

    @ParameterizedTest
    @EnumSource
    void namesTheRowWeRefuse(Commit commit) throws SQLException {
        refused(commit, "two", "two", new byte[1])
                .because(Reason.WRONG_TYPE)
                .saying("doc7: row 3, column id: takes Byte, Short, Integer or Long, not String");
        refused(commit, 2L, SECRET + "\0", new byte[1])
                .because(Reason.WRONG_TYPE)
                .saying("row 3, column title", "zero character")
                .notSaying(SECRET);
        refused(commit, 2L, "two", "text").because(Reason.WRONG_TYPE).saying("column body: takes byte[]");
        refused(commit, 2L, "two", declaring(2L << 30))
                .because(Reason.VALUE_TOO_LARGE)
                .saying("row 3, column body: 2147483648 bytes", "limit of a bytea of 1073741000 bytes");
        refused(commit, 2L, "two", declaring(300L << 20))
                .because(Reason.VALUE_TOO_LARGE)
                .saying("row 3, column body", "268435456 bytes", "maxWholeValue");
    }

    @Test
    void refusesARowThatIsTooLongForTheServer() throws SQLException {
        database.execute("DROP TABLE IF EXISTS wide", "CREATE TABLE wide (a bytea, b bytea)");
        BinaryTransfers raised = PgBinary.builder().maxWholeValue(1L << 31).build();
        Connection connection = database.connect();
        try (BulkWriter writer = raised.bulk().writer(connection, "wide", "a", "b")) {
            BulkRefusal.of(connection, () -> writer.row(declaring(600L << 20), declaring(600L << 20)))
                    .because(Reason.VALUE_TOO_LARGE)
                    .saying("row 1: 1258291200 bytes", "limit of a row of 1073741000 bytes")
                    .leavingTheConnectionSound();
        }
    }

    @Test
    void refusesAValueAboveTheCallsOwnLimit() throws SQLException {
        Connection connection = database.connect();
        TransferOptions limited = TransferOptions.defaults().withMaxLength(10);
        List<BulkColumn> columns = List.of(BulkColumn.of("id"), BulkColumn.of("body"));
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", columns, limited)) {
            writer.row(1L, new byte[10]);
            BulkRefusal.of(connection, () -> writer.row(2L, new byte[11]))
                    .because(Reason.VALUE_TOO_LARGE)
                    .saying("row 2, column body: 11 bytes", "the call's limit of 10 bytes")
                    .leavingTheConnectionSound();
        }
    }

    @Test
    void refusesWhatTheCatalogDoesNotHave() throws SQLException {
        database.execute(
                "ALTER TABLE doc7 ADD point point, ADD twice int GENERATED ALWAYS AS (2) STORED",
                "DROP TABLE IF EXISTS secured",
                "CREATE TABLE secured (id int8, body bytea)");
        refusedToBegin("nothing", "id").because(Reason.NO_SUCH_TABLE).saying("no such table");
        refusedToBegin("doc7", "nothing").because(Reason.NO_SUCH_COLUMN).saying("nothing");
        refusedToBegin("doc7", "point").because(Reason.WRONG_TYPE).saying("doc7.point is of type point");
        refusedToBegin("doc7", "twice").because(Reason.UNSUPPORTED).saying("generated column");
        refusedToBegin("doc7", "id", "ID").because(Reason.UNSUPPORTED).saying("named twice");
        refusedToBegin("doc7; drop", "id").because(Reason.NO_SUCH_TABLE).saying("not a table's name");
    }

    @Test
    void keepsTheWriterWhenARowHasNotEnoughValues() throws SQLException {
        Connection connection = database.connect();
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", "id", "body")) {
            assertThatThrownBy(() -> writer.row(1L))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("row 1 has 1 values for 2 columns");
            writer.row(1L, new byte[1]);
            assertThat(writer.complete()).isEqualTo(1);
        }
        assertThat(rows()).isEqualTo("0,1");
    }

    private BulkRefusal refusedToBegin(String table, String... columns) throws SQLException {
        Connection connection = database.connect();
        BulkRefusal refusal = BulkRefusal.of(connection, () -> transfers.bulk().writer(connection, table, columns));
        refusal.leavingTheConnectionSound();
        return refusal;
    }

    /** A third row that is refused; none is there afterwards, and the caller goes on. */
    private BulkRefusal refused(Commit commit, Object... row) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, commit);
        try (BulkWriter writer = transfers.bulk().writer(connection, "doc7", "id", "title", "body")) {
            writer.row(8L, "eight", new byte[100_000]);
            writer.row(9L, "nine", new byte[0]);
            BulkRefusal refusal = BulkRefusal.of(connection, () -> {
                writer.row(row);
                writer.complete();
            });
            refusal.leavingTheConnectionSound();
            if (commit == Commit.BY_CALLER) {
                connection.commit();
            }
            assertThat(rows()).isEqualTo("0");
            return refusal;
        }
    }

    private String rows() throws SQLException {
        return String.valueOf(database.ask("SELECT string_agg(id::text, ',' ORDER BY id) FROM doc7"));
    }

    private static BinarySource declaring(long length) {
        return BinarySource.of(InputStream.nullInputStream(), length);
    }
}
