package io.github.pgbinary.it.bad;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.OldObject;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A trigger that keeps a row as it was says nothing: the call fails all the same, and leaves no object behind. */
@ServerTest
class SilentTriggerIT {
    private static final String OBJECTS = "SELECT count(*) FROM pg_largeobject_metadata";

    private final TestDatabase database;
    private Shop shop;

    SilentTriggerIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @ParameterizedTest
    @CsvSource({"NULL, AUTO", "NULL, BY_CALLER", "OLD, AUTO", "OLD, BY_CALLER"})
    void leavesTheOldObjectAndNoNewOne(String returned, Commit commit) throws SQLException {
        beforeUpdate("app.item", "RETURN " + returned + ";");
        for (BadCall call :
                BadCall.replacing().filter(c -> c.commit() == commit).toList()) {
            if (call.kept() != Kept.BYTEA || returned.equals("NULL")) {
                refused(call);
            }
        }
    }

    private void refused(BadCall call) throws SQLException {
        Connection connection = shop.connect(call.commit());
        BinaryCell cell = shop.cell(call.kept());
        BinaryCell other = shop.neighbour(call.kept());
        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(call.operation() == Operation.COPY_TO ? Reason.VERSION_CHANGED : Reason.SERVER_REJECTED)
                .saying("trigger")
                .leavingEverything();
    }

    /** Whose old object is kept for others loses no new one either. */
    @ParameterizedTest
    @EnumSource(names = {"WRITE_SMALL", "WRITE_LARGE", "WRITE_STREAM", "COPY_TO"})
    void leavesNoNewObjectBesideAKeptOne(Operation operation) throws SQLException {
        beforeUpdate("app.item", "RETURN NULL;");
        Connection connection = shop.connect(Commit.AUTO);
        TransferOptions options = TransferOptions.defaults().withOldObject(OldObject.KEEP_OLD);
        BinaryCell cell = shop.cell(Kept.OBJECT);
        BinaryCell other = shop.neighbour(Kept.BYTEA);
        Refusal.of(shop, connection, () -> operation.run(shop.transfers(), connection, cell, other, options))
                .leavingEverything();
    }

    /** What a trigger does with the new object, which it has in its hands, is its business: here it unlinks it. */
    @ParameterizedTest
    @EnumSource(names = {"WRITE_SMALL", "WRITE_LARGE", "COPY_TO"})
    void leavesToATriggerWhatItReplaces(Operation operation) throws Exception {
        beforeUpdate("app.item", "PERFORM lo_unlink(NEW.object); NEW.object := lo_from_bytea(0, '\\x2a'); RETURN NEW;");
        String before = database.ask(OBJECTS);

        operation.run(shop.transfers(), shop.connect(Commit.AUTO), shop.cell(Kept.OBJECT), shop.neighbour(Kept.BYTEA));

        assertThat(database.ask("SELECT encode(lo_get(object), 'hex') FROM app.item WHERE id = " + Shop.ID))
                .isEqualTo("2a");
        assertThat(database.ask(OBJECTS)).isEqualTo(before);
    }

    /** Where it hands back the old row nobody can tell what it did: then nothing is unlinked. */
    @ParameterizedTest
    @CsvSource({"NEW, WRITE_SMALL", "NEW, WRITE_LARGE", "OLD, WRITE_SMALL", "OLD, WRITE_LARGE"})
    void takesAViewsTriggerAtItsWord(String returned, Operation operation) throws Exception {
        BinaryCell cell = shelf("UPDATE app.item SET object = NEW.object WHERE id = NEW.id; RETURN " + returned + ";");
        String old = database.ask("SELECT object FROM app.item WHERE id = " + Shop.ID);

        operation.run(shop.transfers(), shop.connect(Commit.AUTO), cell, cell, unlinking());

        int size = operation == Operation.WRITE_SMALL ? Shop.SMALL : Shop.LARGE;
        assertThat(database.ask("SELECT length(lo_get(object)) FROM app.item WHERE id = " + Shop.ID))
                .isEqualTo(String.valueOf(size));
        assertThat(database.ask("SELECT count(lo_unlink(oid)) FROM pg_largeobject_metadata WHERE oid = " + old))
                .isEqualTo(returned.equals("OLD") ? "1" : "0");
    }

    @ParameterizedTest
    @EnumSource(names = {"WRITE_SMALL", "WRITE_LARGE", "CLEAR"})
    void believesAViewsTriggerThatDoesNothing(Operation operation) throws SQLException {
        BinaryCell cell = shelf("RETURN NULL;");
        for (Commit commit : Commit.values()) {
            Connection connection = shop.connect(commit);
            Refusal.of(shop, connection, () -> operation.run(shop.transfers(), connection, cell, cell, unlinking()))
                    .because(Reason.SERVER_REJECTED)
                    .leavingEverything();
        }
    }

    private static TransferOptions unlinking() {
        return TransferOptions.defaults().withOldObject(OldObject.UNLINK_OLD);
    }

    private BinaryCell shelf(String body) throws SQLException {
        database.execute("CREATE VIEW app.shelf AS SELECT id, object FROM app.item", function(body));
        database.execute(
                "CREATE TRIGGER silent INSTEAD OF UPDATE ON app.shelf FOR EACH ROW EXECUTE FUNCTION app.silent()");
        return new BinaryColumn(
                        new SqlName("app", "shelf"),
                        List.of("object"),
                        Storage.LARGE_OBJECT,
                        List.of(KeyColumn.integer("id")),
                        Set.of(),
                        List.of())
                .cell(Shop.ID);
    }

    private void beforeUpdate(String table, String body) throws SQLException {
        database.execute(
                function(body),
                "CREATE TRIGGER silent BEFORE UPDATE ON " + table + " FOR EACH ROW EXECUTE FUNCTION app.silent()");
    }

    private static String function(String body) {
        return "CREATE FUNCTION app.silent() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN " + body + " END $$";
    }
}
