package io.github.pgbinary.it.callsites;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.inject.AbstractModule;
import com.google.inject.BindingAnnotation;
import com.google.inject.Guice;
import com.google.inject.Inject;
import com.google.inject.Injector;
import com.google.inject.Key;
import com.google.inject.multibindings.Multibinder;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Selection;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.guice.TransferModule;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.lang.annotation.Annotation;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One injector, two databases, each with settings of its own and both with the application's strategy. */
@ServerTest
class TwoDatabasesIT {
    @Retention(RetentionPolicy.RUNTIME)
    @BindingAnnotation
    private @interface Live {}

    @Retention(RetentionPolicy.RUNTIME)
    @BindingAnnotation
    private @interface Archive {}

    /** A class of the application. */
    private static final class Mover {
        private final BinaryTransfers live;
        private final BinaryTransfers archive;

        @Inject
        Mover(@Live BinaryTransfers live, @Archive BinaryTransfers archive) {
            this.live = live;
            this.archive = archive;
        }

        void move(Connection from, Connection to, long id, long newId) {
            BinaryColumn body = live.describe(from, "app.document", "body");
            BinaryColumn archived = archive.describe(to, "app.document", "body");
            try (BinaryValue value = live.open(from, body.cell(id))) {
                archive.write(to, archived.cell(newId), BinarySource.of(value));
            }
            live.clear(from, body.cell(id));
        }
    }

    private static final class OwnStrategies extends AbstractModule {
        @Override
        protected void configure() {
            Multibinder.newSetBinder(binder(), TransferStrategy.class)
                    .addBinding()
                    .to(ChunkTable.class);
        }
    }

    private final TestDatabase database;
    private final Injector injector = Guice.createInjector(
            new OwnStrategies(),
            new TransferModule(Live.class, settings -> settings),
            new TransferModule(Archive.class, settings -> settings.maxWholeValue(Library.LONG.length())));

    TwoDatabasesIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTables() throws SQLException {
        Library.make(database);
    }

    @Test
    void movesFromOneToTheOther() throws SQLException {
        Connection live = database.connect();
        long id = Library.document(live, Library.LONG.bytes());
        try (SecondDatabase second = SecondDatabase.beside(database);
                Connection archive = second.connect()) {
            long newId = Library.document(archive, new byte[0]);

            injector.getInstance(Mover.class).move(live, archive, id, newId);

            assertThat(second.ask("SELECT encode(sha256(body), 'hex') FROM app.document"))
                    .isEqualTo(Library.LONG.sha256());
        }
        assertThat(database.ask("SELECT body IS NULL FROM app.document")).isEqualTo("t");
    }

    @Test
    void eachHasItsOwnSettings() throws SQLException {
        Connection connection = database.connect();
        long id = Library.document(connection, new byte[0]);
        BinaryColumn body = transfersOf(Live.class).describe(connection, "app.document", "body");
        BinarySource longer = BinarySource.of(new byte[3_000_001]);

        TransferException e = catchThrowableOfType(
                TransferException.class, () -> transfersOf(Archive.class).write(connection, body.cell(id), longer));

        assertThat(e.reason()).isEqualTo(Reason.VALUE_TOO_LARGE);
        assertThat(e).hasMessageContaining("3,000,000");
        assertThat(transfersOf(Live.class)
                        .write(connection, body.cell(id), longer)
                        .bytes())
                .isEqualTo(3_000_001);
    }

    @Test
    void bothHaveTheStrategiesOfTheInjector() throws SQLException {
        database.execute(ChunkTable.TABLES);
        database.execute("CREATE TABLE app.film (id bigint PRIMARY KEY, body app.chunked)");
        Connection connection = database.connect();

        BinaryColumn film = transfersOf(Live.class).describe(connection, "app.film", "body");

        assertThat(transfersOf(Archive.class).explain(film, OptionalLong.of(1), Direction.READ))
                .isInstanceOfSatisfying(
                        Selection.Chosen.class,
                        chosen -> assertThat(chosen.strategy()).isEqualTo("chunk-table"));
    }

    private BinaryTransfers transfersOf(Class<? extends Annotation> which) {
        return injector.getInstance(Key.get(BinaryTransfers.class, which));
    }
}
