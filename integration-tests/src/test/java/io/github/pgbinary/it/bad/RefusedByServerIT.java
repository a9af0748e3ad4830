package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.UnknownLength;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

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

    /** Found before the upload, and in one piece: an object that no row may take is not made. */
    @ParameterizedTest
    @CsvSource({
        "PAIR, UPDATE (small)",
        "PAIR, UPDATE (big)",
        "PAIR, 'UPDATE (small, big), SELECT (small)'",
        "OBJECT, UPDATE"
    })
    void uploadsNothingForAColumnThatMayNotBeWritten(Kept kept, String right) throws SQLException {
        database.execute("GRANT SELECT (id), " + right + " ON app.item TO " + ROLE);
        TransferOptions asObject = TransferOptions.defaults().withStrategy("largeobject");
        for (Commit commit : Commit.values()) {
            Connection connection = Shop.begun(clerk(commit));
            BinaryCell cell = shop.cell(kept);
            Refusal.of(
                            shop,
                            connection,
                            () -> Operation.WRITE_LARGE.run(shop.transfers(), connection, cell, cell, asObject))
                    .because(Reason.PERMISSION_DENIED)
                    .saying("permission denied", "UPDATE on each")
                    .leaving(ConnectionState.UNTOUCHED);
        }
    }

    /** Described or not; by every strategy, of known length or not. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sendsNothingToAGeneratedColumn(boolean described) throws SQLException {
        database.execute(
                "CREATE TABLE app.made (id bigint PRIMARY KEY, body bytea GENERATED ALWAYS AS ('\\x2a') STORED)");
        database.execute("INSERT INTO app.made VALUES (" + Shop.ID + ")");
        BinaryColumn column = described
                ? Kept.BYTEA.describe(shop.transfers(), shop.connect(Commit.AUTO), "app.made")
                : BinaryColumn.bytea(new SqlName("app", "made"), "body", KeyColumn.integer("id"));
        TransferOptions staging = TransferOptions.defaults().withUnknownLength(UnknownLength.STAGE_ON_SERVER);
        for (BadCall call :
                BadCall.replacing().filter(c -> c.kept() == Kept.BYTEA).toList()) {
            Connection connection = shop.connect(call.commit());
            BinaryCell cell = column.cell(Shop.ID);
            Refusal refusal = Refusal.of(
                    shop,
                    connection,
                    () -> call.operation()
                            .run(shop.transfers(), connection, cell, shop.neighbour(Kept.BYTEA), staging));
            refusal.because(Reason.UNSUPPORTED).leavingEverythingOrRollBack();
            if (described || call.operation() == Operation.WRITE_STREAM) {
                refusal.saying("app.made.body is a generated column").leavingEverything();
            }
        }
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
