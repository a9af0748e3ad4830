package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads: with a digest, beside other statements, copied on; and what is there when nothing is. */
@ServerTest
class ReadingIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    @TempDir
    private Path folder;

    ReadingIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
    }

    @Test
    void digestsWhileStreaming() throws SQLException {
        Connection connection = database.connect();
        BinaryCell cell = stored(connection);
        TransferOptions digesting = TransferOptions.defaults().withDigest("SHA-256");

        TransferReport report =
                transfers.read(connection, cell, ByteRange.all(), BinarySink.of(folder.resolve("document")), digesting);

        assertThat(report.digest()).hasValue(Library.LONG.sha256());
    }

    @Test
    void otherStatementsRunWhileAValueIsOpen() throws Exception {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        BinaryCell cell = stored(connection);

        try (BinaryValue value = transfers.open(connection, cell);
                PreparedStatement audit = connection.prepareStatement("INSERT INTO app.audit VALUES (?)")) {
            byte[] block = new byte[100_000];
            for (int got; (got = value.inputStream().read(block)) >= 0; ) {
                audit.setLong(1, got);
                audit.executeUpdate();
            }
        }
        connection.commit();

        assertThat(database.ask("SELECT sum(bytes) FROM app.audit")).isEqualTo("3000000");
    }

    @Test
    void copiesInsideTheServer() throws SQLException {
        Connection connection = database.connect();
        BinaryCell from = stored(connection);
        long to = Library.document(connection, new byte[0]);

        transfers.copy(connection, from, from.column().cell(to), TransferOptions.defaults());

        Library.assertHolds(database, to, Library.LONG);
    }

    /** Through a pipe of one slice: the value is never whole in memory. */
    @Test
    void copiesFromOneServerToAnother() throws SQLException {
        Connection here = database.connect();
        BinaryCell cell = stored(here);
        try (SecondDatabase archive = SecondDatabase.beside(database);
                Connection there = archive.connect()) {
            long id = Library.document(there, new byte[0]);
            BinaryColumn body = transfers.describe(there, "app.document", "body");

            try (BinaryValue value = transfers.open(here, cell)) {
                transfers.write(there, body.cell(id), BinarySource.of(value));
            }

            assertThat(archive.ask("SELECT encode(sha256(body), 'hex') FROM app.document WHERE id = " + id))
                    .isEqualTo(Library.LONG.sha256());
        }
    }

    @Test
    void nullEmptyAndMissingAreThreeThings() throws SQLException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "app.document", "body");
        long isNull = Library.document(connection, new byte[1]);
        long isEmpty = Library.document(connection, new byte[0]);
        transfers.clear(connection, body.cell(isNull));

        assertThat(whatIsIn(connection, body.cell(isNull))).isEqualTo("null");
        assertThat(whatIsIn(connection, body.cell(isEmpty))).isEqualTo("empty");
        assertThat(whatIsIn(connection, body.cell(-1))).isEqualTo("no row");
        assertThat(transfers.readBytes(connection, body.cell(isNull), 10)).isEmpty();
        assertThat(transfers.readBytes(connection, body.cell(isEmpty), 10)).hasValue(new byte[0]);
        try (BinaryValue value = transfers.open(connection, body.cell(isNull))) {
            assertThat(value.isNull()).isTrue();
        }
    }

    private String whatIsIn(Connection connection, BinaryCell cell) {
        try {
            OptionalLong length = transfers.length(connection, cell);
            return length.isEmpty() ? "null" : length.getAsLong() == 0 ? "empty" : "value";
        } catch (TransferException e) {
            if (e.reason() == Reason.NO_SUCH_ROW) {
                return "no row";
            }
            throw e;
        }
    }

    @Test
    void writingToAMissingRowIsAnError() throws SQLException {
        Connection connection = database.connect();
        BinaryColumn body = transfers.describe(connection, "app.document", "body");

        TransferException e = catchThrowableOfType(
                TransferException.class, () -> transfers.write(connection, body.cell(-1), Library.LONG.source()));

        assertThat(e.reason()).isEqualTo(Reason.NO_SUCH_ROW);
    }

    private BinaryCell stored(Connection connection) throws SQLException {
        long id = Library.document(connection, Library.LONG.bytes());
        return transfers.describe(connection, "app.document", "body").cell(id);
    }
}
