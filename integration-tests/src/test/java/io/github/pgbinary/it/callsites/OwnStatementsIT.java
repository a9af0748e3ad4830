package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryParameter;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryTransfers.Executed;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The caller's SQL stays his: INSERT, UPDATE, SELECT. */
@ServerTest
class OwnStatementsIT {
    private static final String INSERT_PAIR = "INSERT INTO app.media (title, inline, large) VALUES (?, ?, ?)";

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    @TempDir
    private Path folder;

    OwnStatementsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
    }

    @Test
    void insertsARowAndGetsItsGeneratedKey() throws Exception {
        Connection connection = database.connect();
        Path file = Files.write(folder.resolve("letter"), Library.LONG.bytes());

        long id = insert(connection, "letter", file);

        Library.assertHolds(database, id, Library.LONG);
        assertThat(database.ask("SELECT title FROM app.document WHERE id = " + id))
                .isEqualTo("letter");
    }

    private long insert(Connection connection, String title, Path file) throws SQLException {
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO app.document (title, body) VALUES (?, ?) RETURNING id")) {
            insert.setString(1, title);
            List<BinaryParameter> body = List.of(BinaryParameter.bytea(2, BinarySource.of(file)));
            return transfers
                    .execute(insert, body, TransferOptions.defaults(), Library::key)
                    .result();
        }
    }

    /** The key's column is named: {@code RETURN_GENERATED_KEYS} is {@code RETURNING *}, which sends the value back. */
    @Test
    void insertsARowAndAsksTheDriverForItsKey() throws SQLException {
        Connection connection = database.connect();
        try (PreparedStatement insert =
                connection.prepareStatement("INSERT INTO app.document (body) VALUES (?)", new String[] {"id"})) {
            List<BinaryParameter> body = List.of(BinaryParameter.bytea(1, Library.LONG.source()));

            transfers.execute(insert, body, TransferOptions.defaults(), PreparedStatement::executeUpdate);

            try (ResultSet keys = insert.getGeneratedKeys()) {
                assertThat(keys.next()).isTrue();
                Library.assertHolds(database, keys.getLong("id"), Library.LONG);
            }
        }
    }

    @Test
    void insertsAPairSmallInlineAndBigAsAnObject() throws SQLException {
        Connection connection = database.connect();
        TestValue big = TestValue.ofLength(20_000_000);

        Executed<Integer> small =
                insertPair(connection, "small", TestValue.ofLength(1000).open());
        Executed<Integer> large = insertPair(connection, "big", big.open());

        assertThat(small.result()).isEqualTo(1);
        assertThat(small.reports()).extracting(TransferReport::bytes).containsExactly(1000L);
        assertThat(large.reports()).extracting(TransferReport::strategy).containsExactly("largeobject");
        assertThat(database.ask("SELECT octet_length(inline) FROM app.media WHERE title = 'small' AND large IS NULL"))
                .isEqualTo("1000");
        assertThat(database.ask("SELECT encode(sha256(lo_get(large)), 'hex') FROM app.media WHERE inline IS NULL"))
                .isEqualTo(big.sha256());
        database.execute("SELECT lo_unlink(large) FROM app.media WHERE large IS NOT NULL");
    }

    /** The leak check of each test looks for the object that would be left over. */
    @Test
    void leavesNoObjectWhenTheInsertOfAPairFails() throws SQLException {
        Connection connection = database.connect();
        database.execute("ALTER TABLE app.media ADD CHECK (title <> 'refused')");

        TransferException e = catchThrowableOfType(
                TransferException.class,
                () -> insertPair(
                        connection, "refused", TestValue.ofLength(20_000_000).open()));

        assertThat(e.reason()).isEqualTo(TransferException.Reason.SERVER_REJECTED);
        assertThat(database.ask("SELECT count(*) FROM app.media")).isEqualTo("0");
    }

    private Executed<Integer> insertPair(Connection connection, String title, InputStream upload) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement(INSERT_PAIR)) {
            insert.setString(1, title);
            List<BinaryParameter> value = List.of(BinaryParameter.pair(2, 3, BinarySource.of(upload)));
            return transfers.execute(insert, value, TransferOptions.defaults(), PreparedStatement::executeUpdate);
        }
    }

    @Test
    void updatesAndSaysHowAndWhy() throws Exception {
        Connection connection = database.connect();
        long id = Library.document(connection, new byte[10]);
        BinaryColumn body = transfers.describe(connection, "app.document", "body");
        Path file = Files.write(folder.resolve("letter"), Library.LONG.bytes());

        TransferReport report = transfers.write(connection, body.cell(id), BinarySource.of(file));

        assertThat(report.strategy()).isEqualTo("binary");
        assertThat(report.because()).contains("3,000,000");
        Library.assertHolds(database, id, Library.LONG);
    }

    @Test
    void selectsTheKeyAndNotTheColumn() throws Exception {
        Connection connection = database.connect();
        Library.document(connection, TestValue.ofLength(10).bytes());
        Library.document(connection, Library.LONG.bytes());
        BinaryColumn body = transfers.describe(connection, "app.document", "body");

        try (PreparedStatement query =
                        connection.prepareStatement("SELECT id, octet_length(body) FROM app.document ORDER BY id");
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                Path file = folder.resolve(rows.getString("octet_length"));
                transfers.read(connection, body.cell(rows.getLong("id")), BinarySink.of(file));
            }
        }

        assertThat(folder.resolve("10")).hasBinaryContent(TestValue.ofLength(10).bytes());
        assertThat(folder.resolve("3000000")).hasBinaryContent(Library.LONG.bytes());
    }

    /** An oid may be kept anywhere: as a number here. */
    @Test
    void readsAnObjectByABareOid() throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        database.execute("CREATE TABLE app.legacy (attachment bigint)");
        attach(connection, Library.LONG.source());
        ByteArrayOutputStream out = new ByteArrayOutputStream();

        try (PreparedStatement query = connection.prepareStatement("SELECT attachment FROM app.legacy");
                ResultSet rows = query.executeQuery()) {
            while (rows.next()) {
                LargeObject attachment = new LargeObject(rows.getLong("attachment"));
                transfers.read(connection, attachment, BinarySink.of(out));
                transfers.largeObjects().unlink(connection, attachment);
            }
        }
        connection.commit();

        assertThat(out.toByteArray()).isEqualTo(Library.LONG.bytes());
    }

    /** An object that no row points to yet is made in the caller's transaction alone. */
    private void attach(Connection connection, BinarySource attachment) throws SQLException {
        LargeObject made = transfers.largeObjects().create(connection, attachment, TransferOptions.defaults());
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO app.legacy VALUES (?)")) {
            insert.setLong(1, made.oid());
            insert.executeUpdate();
        }
    }
}
