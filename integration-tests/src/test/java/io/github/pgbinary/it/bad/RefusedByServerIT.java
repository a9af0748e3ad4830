package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the server does not allow: rights, read-only transactions, constraints. */
@ServerTest
class RefusedByServerIT {
    private static final String ALL = "io.github.pgbinary.it.bad.BadCall#all";
    private static final String WRITING = "io.github.pgbinary.it.bad.BadCall#writing";
    private static final String ROLE = "pgbinary_clerk";

    private final TestDatabase database;
    private Shop shop;

    RefusedByServerIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
        database.execute(
                "DO $$ BEGIN CREATE ROLE " + ROLE + " LOGIN PASSWORD 'clerk';"
                        + " EXCEPTION WHEN duplicate_object THEN NULL; END $$",
                "GRANT USAGE ON SCHEMA app TO " + ROLE,
                "GRANT INSERT, SELECT ON app.log TO " + ROLE);
    }

    /** Reading takes SELECT on the columns and on the object, writing UPDATE besides. */
    @ParameterizedTest
    @MethodSource(ALL)
    void takesNoRightForGranted(BadCall call) throws SQLException {
        refusedToClerk(call, "permission denied");
    }

    @ParameterizedTest
    @MethodSource(WRITING)
    void takesMoreThanSelectToWrite(BadCall call) throws SQLException {
        database.execute("GRANT SELECT ON app.item TO " + ROLE);
        database.execute("DO $$ DECLARE o oid; BEGIN FOR o IN SELECT oid FROM pg_largeobject_metadata LOOP"
                + " EXECUTE format('GRANT SELECT ON LARGE OBJECT %s TO " + ROLE + "', o); END LOOP; END $$");
        refusedToClerk(call, "permission denied");
    }

    /** The right to one column is none to another; and another role's object stays his. */
    static Stream<BadCall> onObjects() {
        return BadCall.onObjects().filter(call -> call.operation() != Operation.COPY_TO);
    }

    @ParameterizedTest
    @MethodSource("onObjects")
    void leavesAnotherRolesObjectAlone(BadCall call) throws SQLException {
        database.execute("GRANT SELECT, UPDATE ON app.item TO " + ROLE);
        refusedToClerk(call, "large object");
    }

    private void refusedToClerk(BadCall call, String words) throws SQLException {
        Connection connection = Shop.begun(clerk(call.commit()));
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(Reason.PERMISSION_DENIED)
                .saying(words)
                .leavingEverythingOrRollBack();
    }

    private Connection clerk(Commit commit) throws SQLException {
        Connection connection = database.connect(Map.of("user", ROLE, "password", "clerk"));
        connection.setAutoCommit(commit == Commit.AUTO);
        database.settle(connection);
        return connection;
    }

    @ParameterizedTest
    @MethodSource(WRITING)
    void writesNothingInAReadOnlyTransaction(BadCall call) throws SQLException {
        Connection connection = shop.connect(call.commit());
        if (call.commit() == Commit.AUTO) {
            Sql.run(connection, "SET default_transaction_read_only = on");
            database.settle(connection);
        } else {
            Sql.run(connection, "SET TRANSACTION READ ONLY");
        }
        refused(call, connection, Reason.READ_ONLY, "read-only");
    }

    /** The server's own detail holds the failing row. */
    @ParameterizedTest
    @MethodSource("io.github.pgbinary.it.bad.BadCall#replacing")
    void showsNoRowThatBreaksAConstraint(BadCall call) throws SQLException {
        database.execute(
                "ALTER TABLE app.item ADD CHECK (twin = 1)",
                "CREATE FUNCTION app.spoil() RETURNS trigger LANGUAGE plpgsql AS"
                        + " $$ BEGIN NEW.twin := 2; RETURN NEW; END $$",
                "CREATE TRIGGER spoil BEFORE UPDATE ON app.item FOR EACH ROW EXECUTE FUNCTION app.spoil()");
        refused(call, shop.connect(call.commit()), Reason.SERVER_REJECTED, "check constraint");
    }

    @ParameterizedTest
    @MethodSource("io.github.pgbinary.it.bad.BadCall#clearing")
    void saysThatAColumnMayNotBeNull(BadCall call) throws SQLException {
        database.execute(
                "ALTER TABLE app.item ADD CHECK (body IS NOT NULL AND object IS NOT NULL AND num_nonnulls(small, big) = 1)");
        refused(call, shop.connect(call.commit()), Reason.SERVER_REJECTED, "check constraint");
    }

    private void refused(BadCall call, Connection connection, Reason reason, String words) throws SQLException {
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(reason)
                .saying(words)
                .leavingEverythingOrRollBack();
    }
}
