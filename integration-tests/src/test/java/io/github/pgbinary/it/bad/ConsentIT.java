package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.Consent;
import io.github.pgbinary.TransferOptions.OldObject;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not done until the caller says by name that he accepts it. */
@ServerTest
class ConsentIT {
    private static final String ROLE = "pgbinary_tenant";
    private static final String OWN = "SELECT object FROM app.item WHERE id = " + Shop.ID;

    private final TestDatabase database;
    private Shop shop;

    ConsentIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    /** Replacing goes to another cell of a copy from here. */
    static Stream<BadCall> replacingObjects() {
        return BadCall.onObjects().filter(call -> call.operation().replaces());
    }

    @ParameterizedTest
    @MethodSource("replacingObjects")
    void anObjectThatMayBeSharedIsNotReplaced(BadCall call) throws SQLException {
        share();
        Connection connection = shop.connect(call.commit());
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(Reason.NEEDS_CONSENT)
                .saying("UNLINK_OLD", "KEEP_OLD")
                .leavingEverything();
    }

    @ParameterizedTest
    @EnumSource(names = {"WRITE_SMALL", "WRITE_LARGE", "WRITE_STREAM", "COPY_TO", "CLEAR"})
    void anObjectThatIsSharedIsKeptForTheOtherRow(Operation operation) throws Exception {
        share();
        String shared = database.ask(OWN);
        Connection connection = shop.connect(Commit.AUTO);
        TransferOptions options = TransferOptions.defaults().withOldObject(OldObject.KEEP_OLD);

        operation.run(shop.transfers(), connection, shop.cell(Kept.OBJECT), shop.neighbour(Kept.PAIR), options);

        assertThat(database.ask(OWN)).isNotEqualTo(shared);
        assertThat(database.ask("SELECT length(lo_get(" + shared + "))")).isEqualTo(String.valueOf(Shop.LARGE));
        assertThat(shop.transfers().length(connection, shop.neighbour(Kept.OBJECT)))
                .hasValue(Shop.LARGE);
    }

    @ParameterizedTest
    @EnumSource(names = {"WRITE_SMALL", "WRITE_LARGE", "WRITE_STREAM", "COPY_TO", "CLEAR"})
    void anObjectIsUnlinkedWhereTheCallerKnowsItToBeHis(Operation operation) throws Exception {
        database.execute("ALTER TABLE app.item DROP CONSTRAINT item_object_key");
        String old = database.ask(OWN);
        Connection connection = shop.connect(Commit.AUTO);
        TransferOptions options = TransferOptions.defaults().withOldObject(OldObject.UNLINK_OLD);

        operation.run(shop.transfers(), connection, shop.cell(Kept.OBJECT), shop.neighbour(Kept.PAIR), options);

        assertThat(database.ask("SELECT count(*) FROM pg_largeobject_metadata WHERE oid = " + old))
                .isEqualTo("0");
    }

    /** Both rows hold one object, and no index says that they cannot. */
    private void share() throws SQLException {
        database.execute(
                "ALTER TABLE app.item DROP CONSTRAINT item_object_key, DROP CONSTRAINT item_big_key",
                "SELECT lo_unlink(object), lo_unlink(big) FROM app.item WHERE id = " + Shop.NEIGHBOUR,
                "UPDATE app.item n SET object = o.object, big = o.big FROM app.item o WHERE n.id = " + Shop.NEIGHBOUR
                        + " AND o.id = " + Shop.ID);
    }

    /** A length tells nothing of what is in an object, and is asked for through the row. */
    static Stream<BadCall> touchingObjects() {
        return BadCall.onObjects().filter(call -> call.operation() != Operation.LENGTH);
    }

    @ParameterizedTest
    @MethodSource("touchingObjects")
    void objectsDoNotEscapeRowSecurityUnsaid(BadCall call) throws SQLException {
        Connection connection = Shop.begun(tenant(call.commit()));
        BinaryCell cell = call.kept().describe(shop.transfers(), connection).cell(Shop.ID);
        BinaryCell other = call.kept().describe(shop.transfers(), connection).cell(Shop.NEIGHBOUR);
        assertThat(cell.column().traits()).contains(Trait.ROW_SECURITY);

        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(Reason.NEEDS_CONSENT)
                .saying("OBJECTS_ESCAPE_ROW_SECURITY")
                .leavingEverything();
    }

    @ParameterizedTest
    @MethodSource("touchingObjects")
    void objectsEscapeRowSecurityWhereTheCallerAcceptsIt(BadCall call) throws Exception {
        Connection connection = Shop.begun(tenant(call.commit()));
        BinaryCell cell = call.kept().describe(shop.transfers(), connection).cell(Shop.ID);
        TransferOptions options = TransferOptions.defaults().withConsent(Consent.OBJECTS_ESCAPE_ROW_SECURITY);

        call.operation().run(shop.transfers(), connection, cell, cell, options);
        connection.setAutoCommit(true);
        database.settle(connection);
    }

    @Test
    void anArrayIsReadWhereTheCallerAcceptsIt() throws SQLException {
        Connection connection = tenant(Commit.AUTO);
        BinaryCell cell = Kept.OBJECT.describe(shop.transfers(), connection).cell(Shop.ID);
        TransferOptions options = TransferOptions.defaults().withConsent(Consent.OBJECTS_ESCAPE_ROW_SECURITY);

        assertThat(shop.transfers().readBytes(connection, cell, Shop.LARGE, options))
                .hasValueSatisfying(bytes -> assertThat(bytes).hasSize(Shop.LARGE));
    }

    static Stream<BadCall> onBytea() {
        return BadCall.all().filter(call -> call.kept() == Kept.BYTEA);
    }

    /** A hidden row is none: nobody learns that it is there. */
    @ParameterizedTest
    @MethodSource("onBytea")
    void aRowHiddenByItsPolicyIsNone(BadCall call) throws SQLException {
        Connection connection = Shop.begun(tenant(call.commit()));
        BinaryCell hidden = call.kept().describe(shop.transfers(), connection).cell(Shop.NEIGHBOUR);
        BinaryCell own = call.kept().describe(shop.transfers(), connection).cell(Shop.ID);
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, hidden, own))
                .because(Reason.NO_SUCH_ROW)
                .leavingEverything();
    }

    /** A role that may all, but sees one of the rows only. */
    private Connection tenant(Commit commit) throws SQLException {
        database.execute(
                "DO $$ BEGIN CREATE ROLE " + ROLE + " LOGIN PASSWORD 'tenant';"
                        + " EXCEPTION WHEN duplicate_object THEN NULL; END $$",
                "GRANT USAGE ON SCHEMA app TO " + ROLE,
                "GRANT ALL ON app.item, app.log TO " + ROLE,
                "ALTER TABLE app.item ENABLE ROW LEVEL SECURITY",
                "CREATE POLICY own ON app.item USING (id = " + Shop.ID + ")",
                "DO $$ DECLARE o oid; BEGIN FOR o IN SELECT object FROM app.item UNION SELECT big FROM app.item LOOP"
                        + " EXECUTE format('ALTER LARGE OBJECT %s OWNER TO " + ROLE + "', o); END LOOP; END $$");
        Connection connection = database.connect(Map.of("user", ROLE, "password", "tenant"));
        connection.setAutoCommit(commit == Commit.AUTO);
        database.settle(connection);
        return connection;
    }
}
