package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.inject.AbstractModule;
import com.google.inject.Guice;
import com.google.inject.multibindings.Multibinder;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.facade.guice.TransferModule;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A user's strategy, with a storage of its own, is handed in and used like any other. */
@ServerTest
class OwnStorageIT {
    private final TestDatabase database;

    OwnStorageIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
        database.execute(ChunkTable.TABLES);
        database.execute(
                "CREATE TABLE app.film (id bigint PRIMARY KEY, body app.chunked)", "INSERT INTO app.film VALUES (1)");
    }

    static Stream<BinaryTransfers> waysToHandItIn() {
        return Stream.of(
                PgBinary.builder().addStrategies(List.of(new ChunkTable())).build(),
                Guice.createInjector(new OwnStrategies(), new TransferModule()).getInstance(BinaryTransfers.class));
    }

    /** An application's own module. */
    private static final class OwnStrategies extends AbstractModule {
        @Override
        protected void configure() {
            Multibinder.newSetBinder(binder(), TransferStrategy.class)
                    .addBinding()
                    .to(ChunkTable.class);
        }
    }

    @ParameterizedTest
    @MethodSource("waysToHandItIn")
    void isDescribedChosenAndUsed(BinaryTransfers transfers) throws Exception {
        Connection connection = database.connect();
        BinaryColumn film = transfers.describe(connection, "app.film", "body");

        assertThat(film.storage()).isEqualTo(ChunkTable.CHUNKS);
        assertThat(transfers.explain(film, OptionalLong.of(10), Direction.WRITE))
                .isInstanceOfSatisfying(
                        Selection.Chosen.class,
                        chosen -> assertThat(chosen.strategy()).isEqualTo("chunk-table"));
        for (long length : new long[] {0, 1, 300_000, Library.LONG.length()}) {
            TestValue value = TestValue.ofLength(length);
            transfers.write(connection, film.cell(1), value.source());
            assertHolds(value);
            VerifyingSink sink = VerifyingSink.of(value);
            transfers.read(connection, film.cell(1), sink);
            sink.assertReceivedAll();
        }
        transfers.clear(connection, film.cell(1));
        assertThat(transfers.length(connection, film.cell(1))).isEmpty();
        assertThat(database.ask("SELECT count(*) FROM app.chunk")).isEqualTo("0");
    }

    /** In the caller's transaction, who then commits. */
    @ParameterizedTest
    @MethodSource("waysToHandItIn")
    void leavesNothingOfAFailedWrite(BinaryTransfers transfers) throws Exception {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        BinaryColumn film = transfers.describe(connection, "app.film", "body");
        transfers.write(connection, film.cell(1), Library.LONG.source());
        InputStream tooShort = TestValue.ofLength(1_000_000).open();

        TransferException e = catchThrowableOfType(
                TransferException.class,
                () -> transfers.write(connection, film.cell(1), BinarySource.of(tooShort, 2_000_000)));
        connection.commit();

        assertThat(e.reason()).isEqualTo(Reason.SOURCE_TOO_SHORT);
        assertHolds(Library.LONG);
    }

    /** The others serve their storages as before. */
    @Test
    void standsBesideTheDiscoveredOnes() throws SQLException {
        Connection connection = database.connect();
        BinaryTransfers transfers =
                PgBinary.builder().addStrategies(List.of(new ChunkTable())).build();
        long id = Library.document(connection, new byte[0]);
        BinaryColumn body = transfers.describe(connection, "app.document", "body");

        transfers.write(connection, body.cell(id), Library.LONG.source());

        Library.assertHolds(database, id, Library.LONG);
    }

    /** The row's chunks are the value, and there are no others. */
    private void assertHolds(TestValue value) throws SQLException {
        assertThat(database.ask("SELECT encode(sha256(coalesce(string_agg(bytes, '' ORDER BY number), '')), 'hex')"
                        + " FROM app.film LEFT JOIN app.chunk ON of_value = body"))
                .isEqualTo(value.sha256());
        assertThat(database.ask("SELECT coalesce(sum(octet_length(bytes)), 0) FROM app.chunk"))
                .isEqualTo(Long.toString(value.length()));
    }
}
