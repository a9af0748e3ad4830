package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.LargeObject;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tables, columns, rows and objects that are not there, and keys that find too many. */
@ServerTest
class NothingThereIT {
    private static final String ALL = "io.github.pgbinary.it.bad.BadCall#all";
    private static final long NO_OBJECT = 4_294_967_294L;

    private final TestDatabase database;
    private Shop shop;

    NothingThereIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void openShop() throws SQLException {
        shop = Shop.open(database);
    }

    @ParameterizedTest
    @EnumSource
    void saysThatThereIsNoSuchTable(Commit commit) throws SQLException {
        for (String name : new String[] {
            "app.nothing", "nothing", "nowhere.item", "APP.\"Item\"", "\"app.item\"", "app.item.body", ""
        }) {
            Connection connection = shop.connect(commit);
            Refusal.of(shop, connection, () -> shop.transfers().describe(connection, name, "body"))
                    .because(Reason.NO_SUCH_TABLE)
                    .saying("table")
                    .leavingEverything();
        }
    }

    @ParameterizedTest
    @EnumSource
    void saysThatThereIsNoSuchColumn(Commit commit) throws SQLException {
        for (String name : new String[] {"nothing", "\"Body\"", "item.body", "body;--", ""}) {
            Connection connection = shop.connect(commit);
            Refusal.of(shop, connection, () -> shop.transfers().describe(connection, "app.item", name))
                    .because(Reason.NO_SUCH_COLUMN)
                    .saying("column")
                    .leavingEverything();
            Refusal.of(shop, connection, () -> shop.transfers().describePair(connection, "app.item", "small", name))
                    .because(Reason.NO_SUCH_COLUMN)
                    .leavingEverything();
        }
    }

    @ParameterizedTest
    @EnumSource
    void saysThatAColumnIsOfAnotherType(Commit commit) throws SQLException {
        for (String column : new String[] {"word", "id", "twin"}) {
            Connection connection = shop.connect(commit);
            Refusal.of(shop, connection, () -> shop.transfers().describe(connection, "app.item", column))
                    .because(Reason.WRONG_TYPE)
                    .saying("app.item." + column, "bytea or oid")
                    .leavingEverything();
        }
        Connection connection = shop.connect(commit);
        Refusal.of(shop, connection, () -> shop.transfers().describePair(connection, "app.item", "object", "body"))
                .because(Reason.WRONG_TYPE)
                .leavingEverything();
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void saysThatNoRowHasTheKey(BadCall call) throws SQLException {
        BinaryCell missing = shop.column(call.kept()).cell(Shop.ID + 1);
        refused(call, missing, Reason.NO_SUCH_ROW).saying("key").leavingEverything();
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void saysThatSeveralRowsHaveTheKeyAndTouchesNone(BadCall call) throws SQLException {
        BinaryCell twins = shop.keyedBy(call.kept(), KeyColumn.integer("twin")).cell(1);
        refused(call, twins, Reason.KEY_NOT_UNIQUE).saying("several rows").leavingEverything();
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void saysThatTheTableWasDroppedMeanwhile(BadCall call) throws SQLException {
        shop.makeTable("app.gone");
        Connection connection = shop.connect(call.commit());
        BinaryCell gone = shop.column(call.kept(), "app.gone").cell(Shop.ID);
        BinaryCell other = shop.neighbour(call.kept());
        database.execute("DROP TABLE app.gone");

        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, gone, other))
                .because(Reason.NO_SUCH_TABLE)
                .saying("app.gone")
                .leavingWhatItCould(call.operation());
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void saysThatTheColumnWasDroppedMeanwhile(BadCall call) throws SQLException {
        shop.makeTable("app.shrunk");
        Connection connection = shop.connect(call.commit());
        BinaryCell gone = shop.column(call.kept(), "app.shrunk").cell(Shop.ID);
        BinaryCell other = shop.neighbour(call.kept());
        database.execute("ALTER TABLE app.shrunk DROP body, DROP object, DROP big");

        Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, gone, other))
                .because(Reason.NO_SUCH_COLUMN)
                .leavingWhatItCould(call.operation());
    }

    @ParameterizedTest
    @MethodSource("io.github.pgbinary.it.bad.BadCall#onObjects")
    void saysThatAnObjectIsNotThere(BadCall call) throws SQLException {
        database.execute("SELECT lo_unlink(object), lo_unlink(big) FROM app.item WHERE id = " + Shop.ID);
        refused(call, shop.cell(call.kept()), Reason.NO_SUCH_OBJECT).leavingWhatItCould(call.operation());
    }

    @ParameterizedTest
    @MethodSource("io.github.pgbinary.it.bad.BadCall#onBareObjects")
    void saysThatABareObjectIsNotThere(BadCall call) throws SQLException {
        Connection connection = shop.connect(call.commit());
        BinaryCell other = shop.neighbour(Kept.BYTEA);
        LargeObject missing = new LargeObject(NO_OBJECT);
        Refusal refusal = Refusal.of(
                        shop, connection, () -> call.operation().run(shop.transfers(), connection, missing, other))
                .because(Reason.NO_SUCH_OBJECT)
                .saying("4294967294");
        if (call.operation().writes()) {
            refusal.leavingEverything(); // an object without a cell is written in place, under a savepoint
        } else {
            refusal.leavingWhatItCould(call.operation());
        }
    }

    private Refusal refused(BadCall call, BinaryCell cell, Reason reason) throws SQLException {
        Connection connection = shop.connect(call.commit());
        BinaryCell other = shop.neighbour(call.kept());
        return Refusal.of(shop, connection, () -> call.operation().run(shop.transfers(), connection, cell, other))
                .because(reason);
    }
}
