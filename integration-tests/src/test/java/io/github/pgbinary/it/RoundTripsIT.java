package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.Wire;
import io.github.pgbinary.instruments.WireCount;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * How often a transfer waits for the server, counted on the wire, at the shipped sizes. Warm means: the same operation in
 * the same size tier was done once before on the connection.
 */
@ServerTest
class RoundTripsIT {
    private static final long MIB = 1024 * 1024;

    /**
     * What the driver adds to each statement that answers with a bytea, named once before: up to 42.7.12 it takes any
     * answer of unbounded length for a risk and sends a Sync of its own first, to wait for. Plain {@code getBytes} too.
     */
    private static final int DRIVERS_OWN =
            Integer.parseInt(System.getProperty("pgbinary.test.driver").replace("42.7.", "")) < 13 ? 1 : 0;

    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    RoundTripsIT(TestDatabase database) {
        this.database = database;
    }

    /** A column of its own for each strategy. */
    enum Way {
        TEXT("text", "text_body"),
        BINARY("binary", "binary_body"),
        LARGE_OBJECT("largeobject", "object");

        private final TransferOptions options;
        private final String column;

        Way(String strategy, String column) {
            this.options = TransferOptions.defaults().withStrategy(strategy);
            this.column = column;
        }
    }

    static Stream<Arguments> small() {
        return Arrays.stream(Way.values())
                .flatMap(way -> Arrays.stream(Commit.values())
                        .flatMap(commit ->
                                LongStream.of(0, 1, 4096, 65_536).mapToObj(size -> Arguments.of(way, commit, size))));
    }

    static Stream<Arguments> large() {
        return Arrays.stream(Way.values())
                .flatMap(way -> Arrays.stream(Commit.values()).map(commit -> Arguments.of(way, commit)));
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "DROP TABLE IF EXISTS document",
                "CREATE TABLE document (id bigint PRIMARY KEY, text_body bytea, binary_body bytea, object oid UNIQUE)",
                "ALTER TABLE document ALTER binary_body SET STORAGE EXTERNAL, ALTER text_body SET STORAGE EXTERNAL",
                "INSERT INTO document VALUES (1)");
    }

    @ParameterizedTest
    @MethodSource("small")
    void readsASmallValueInOneRoundTrip(Way way, Commit commit, long size) throws SQLException {
        BinaryCell cell = cell(way);
        TestValue value = TestValue.ofLength(size);
        transfers.write(database.connect(), cell, value.source(), way.options);

        try (Counted counted = Counted.connect(database, commit)) {
            long first = counted.during(connection -> read(connection, cell, value, way));
            long warm = counted.during(connection -> read(connection, cell, value, way));

            assertThat(first).as("the first time").isLessThanOrEqualTo(2 + DRIVERS_OWN);
            assertThat(warm).as("warm").isEqualTo(1 + DRIVERS_OWN);
        }
        disposeOfObjects();
    }

    @ParameterizedTest
    @MethodSource("small")
    void replacesASmallValueInOneRoundTrip(Way way, Commit commit, long size) throws SQLException {
        BinaryCell cell = cell(way);
        TestValue value = TestValue.ofLength(size);
        transfers.write(database.connect(), cell, value.other().source(), way.options);

        try (Counted counted = Counted.connect(database, commit)) {
            long first = counted.during(connection -> write(connection, cell, value.other(), way));
            long warm = counted.during(connection -> write(connection, cell, value, way));

            assertThat(first).as("the first time").isLessThanOrEqualTo(2);
            assertThat(warm).as("warm").isEqualTo(1);
        }
        disposeOfObjects();
    }

    @ParameterizedTest
    @MethodSource("large")
    void reads64MebibytesByTheFetch(Way way, Commit commit) throws SQLException {
        BinaryCell cell = cell(way);
        TestValue value = TestValue.ofLength(64 * MIB);
        transfers.write(database.connect(), cell, value.source(), way.options);

        try (Counted counted = Counted.connect(database, commit)) {
            counted.during(connection -> read(connection, cell, value, way));
            long warm = counted.during(connection -> read(connection, cell, value, way));

            assertThat(warm).isLessThanOrEqualTo((commit == Commit.BY_CALLER ? 18 : 20) + 2 * DRIVERS_OWN);
        }
        disposeOfObjects();
    }

    @ParameterizedTest
    @EnumSource
    void writes64MebibytesAsALargeObjectInSix(Commit commit) throws SQLException {
        BinaryCell cell = cell(Way.LARGE_OBJECT);
        TestValue value = TestValue.ofLength(64 * MIB);

        try (Counted counted = Counted.connect(database, commit)) {
            counted.during(connection -> write(connection, cell, TestValue.ofLength(2 * MIB), Way.LARGE_OBJECT));
            long warm = counted.during(connection -> write(connection, cell, value, Way.LARGE_OBJECT));

            assertThat(warm).isLessThanOrEqualTo(6);
        }
        assertThat(database.ask("SELECT sum(octet_length(data)) FROM pg_largeobject"
                        + " WHERE loid = (SELECT object FROM document)"))
                .isEqualTo(String.valueOf(64 * MIB));
        disposeOfObjects();
    }

    private BinaryCell cell(Way way) throws SQLException {
        return transfers.describe(database.connect(), "document", way.column).cell(1L);
    }

    private void read(Connection connection, BinaryCell cell, TestValue value, Way way) {
        VerifyingSink sink = VerifyingSink.of(value);
        transfers.read(connection, cell, ByteRange.all(), sink, way.options);
        sink.assertReceivedAll();
    }

    private void write(Connection connection, BinaryCell cell, TestValue value, Way way) {
        transfers.write(connection, cell, value.source(), way.options);
    }

    private void disposeOfObjects() throws SQLException {
        database.execute("SELECT lo_unlink(object) FROM document", "TRUNCATE document");
    }

    /** A connection whose round trips are counted; commits what the caller's transaction did. */
    private record Counted(Wire wire, Connection connection) implements AutoCloseable {
        static Counted connect(TestDatabase database, Commit commit) throws SQLException {
            Wire wire = Wire.open();
            return new Counted(wire, database.connect(wire, commit));
        }

        long during(Consumer<Connection> use) {
            WireCount before = wire.count();
            use.accept(connection);
            return wire.since(before).roundTrips();
        }

        @Override
        public void close() throws SQLException {
            if (!connection.getAutoCommit()) {
                connection.commit();
            }
            wire.close();
        }
    }
}
