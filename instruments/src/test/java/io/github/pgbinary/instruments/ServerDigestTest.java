package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HexFormat;
import java.util.NoSuchElementException;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ServerDigestTest {
    private static final int SLICE = (int) SliceDigest.SLICE_BYTES;
    private static final String QUERY = "select v from t where k = ?";

    private static EmbeddedServer server;

    private Connection connection;

    @BeforeAll
    static void startServer() throws IOException {
        server = EmbeddedServer.start(ServerOptions.throwAway());
    }

    @AfterAll
    static void stopServer() throws IOException {
        server.close();
    }

    @BeforeEach
    void connect() throws SQLException {
        connection = server.connect();
        execute("create temp table t (k int, v bytea)");
    }

    @AfterEach
    void disconnect() throws SQLException {
        connection.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000, SLICE - 1, SLICE, SLICE + 1, 2 * SLICE + 3})
    void agreesWithTheClientAboutBytea(int length) throws Exception {
        byte[] value = random(length);
        insert(1, value);

        String sha256 =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(value));
        assertThat(ServerDigest.ofBytea(connection, QUERY, 1)).hasValue(sha256);
        assertThat(ServerDigest.ofByteaSlices(connection, QUERY, 1))
                .hasValue(SliceDigest.of(value).hex());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 1000, SLICE - 1, SLICE, SLICE + 1, 2 * SLICE + 3})
    void agreesWithTheClientAboutLargeObjects(int length) throws SQLException {
        byte[] value = random(length);
        long oid = create(value);

        assertThat(ServerDigest.ofLargeObject(connection, oid))
                .isEqualTo(SliceDigest.of(value).hex());
        assertThat(ServerDigest.lengthOfLargeObject(connection, oid)).isEqualTo(length);
    }

    /** The planted fault of this gauge: one byte changed on the server. */
    @Test
    void seesOneByteThatWasChangedOnTheServer() throws SQLException {
        byte[] value = random(SLICE + 10);
        long oid = create(value);
        insert(1, value);
        execute("select lo_put(" + oid + ", " + (SLICE + 9) + ", '\\x" + flipped(value[SLICE + 9]) + "')");
        execute("update t set v = set_byte(v, " + (SLICE + 9) + ", get_byte(v, " + (SLICE + 9) + ") # 1)");

        assertThat(ServerDigest.ofLargeObject(connection, oid))
                .isNotEqualTo(SliceDigest.of(value).hex());
        assertThat(ServerDigest.ofByteaSlices(connection, QUERY, 1))
                .isPresent()
                .isNotEqualTo(SliceDigest.of(value).hex());
    }

    @Test
    void seesHolesInASparseObjectAsZeros() throws SQLException {
        long oid = create(new byte[0]);
        execute("select lo_put(" + oid + ", " + 3L * SLICE + ", '\\x01')");
        byte[] value = new byte[3 * SLICE + 1];
        value[3 * SLICE] = 1;

        assertThat(ServerDigest.ofLargeObject(connection, oid))
                .isEqualTo(SliceDigest.of(value).hex());
    }

    @Test
    void leavesNoDescriptorOpenInATransaction() throws SQLException {
        long oid = create(random(10));
        connection.setAutoCommit(false);
        ServerDigest.ofLargeObject(connection, oid);

        assertThatThrownBy(() -> execute("select lo_close(0)"))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42704"));
    }

    @Test
    void tellsNullFromEmptyFromMissing() throws SQLException {
        insert(1, null);

        assertThat(ServerDigest.ofBytea(connection, QUERY, 1)).isEmpty();
        assertThat(ServerDigest.ofByteaSlices(connection, QUERY, 1)).isEmpty();
        assertThatThrownBy(() -> ServerDigest.ofBytea(connection, QUERY, 2)).isInstanceOf(NoSuchElementException.class);
        assertThatThrownBy(() -> ServerDigest.ofLargeObject(connection, 4_000_000_000L))
                .isInstanceOfSatisfying(
                        SQLException.class, e -> assertThat(e.getSQLState()).isEqualTo("42704"));
    }

    @Test
    void refusesToChooseAmongRows() throws SQLException {
        insert(1, "a".getBytes(StandardCharsets.US_ASCII));
        insert(1, "b".getBytes(StandardCharsets.US_ASCII));

        assertThatThrownBy(() -> ServerDigest.ofBytea(connection, QUERY, 1)).isInstanceOf(NoSuchElementException.class);
    }

    private void insert(int key, byte @Nullable [] value) throws SQLException {
        try (PreparedStatement insert = connection.prepareStatement("insert into t values (?, ?)")) {
            insert.setInt(1, key);
            insert.setBytes(2, value);
            insert.executeUpdate();
        }
    }

    private long create(byte[] value) throws SQLException {
        try (PreparedStatement create = connection.prepareStatement("select lo_from_bytea(0, ?)::bigint")) {
            create.setBytes(1, value);
            try (ResultSet rows = create.executeQuery()) {
                rows.next();
                return rows.getLong(1);
            }
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private static String flipped(byte value) {
        return HexFormat.of().toHexDigits((byte) (value ^ 1));
    }

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }
}
