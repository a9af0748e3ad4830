package io.github.pgbinary.it.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What others do to the same table, the same connection, the same value: tables altered, texts borrowed, rights narrowed. */
@ServerTest
@Tag("newest")
class OthersAtWorkIT {
    private static final String ROLE = "pgbinary_guest";
    private static final String BODY = "SELECT encode(sha256(body), 'hex') FROM y.item";
    private static final String OBJECT = "SELECT encode(sha256(lo_get(object)), 'hex') FROM y.item";

    private final TestDatabase database;
    private final BinaryTransfers transfers;

    OthersAtWorkIT(TestDatabase database) {
        this.database = database;
        this.transfers = Tour.transfers(database);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute("DROP SCHEMA IF EXISTS y CASCADE");
        database.unlinkObjects();
        database.execute(
                "CREATE SCHEMA y",
                "CREATE TABLE y.item (spare int, id int PRIMARY KEY, body bytea, object oid UNIQUE)",
                "INSERT INTO y.item (id) VALUES (7)",
                "DO $$ BEGIN CREATE ROLE " + ROLE + " LOGIN PASSWORD 'guest';"
                        + " EXCEPTION WHEN duplicate_object THEN NULL; END $$",
                "GRANT USAGE ON SCHEMA y TO " + ROLE);
    }

    /** A change of the row's shape makes the server give up plans it has cached. */
    @ParameterizedTest
    @EnumSource(names = {"SHIPPED", "NAMED_AT_ONCE", "NO_NAMED_STATEMENTS", "SIMPLE"})
    void readsOnWhileTheTableIsAltered(DriverMode mode) throws SQLException, IOException {
        Connection connection = database.connect(mode, Commit.AUTO);
        BinaryCell cell = transfers.describe(connection, "y.item", "body").cell(7);
        for (long size : new long[] {600, 9000}) {
            TestValue value = TestValue.ofLength(size);
            transfers.write(connection, cell, value.source());
            for (String change : List.of(
                    "ADD more" + size + " text DEFAULT 'x'",
                    "DROP more" + size,
                    "ALTER body SET STORAGE EXTERNAL",
                    "ALTER spare TYPE bigint",
                    "ALTER spare TYPE int")) {
                new Tour(database, transfers, connection, cell, BODY).reads(value, TransferOptions.defaults());
                database.execute("ALTER TABLE y.item " + change);
            }
            new Tour(database, transfers, connection, cell, BODY).reads(value, TransferOptions.defaults());
        }
    }

    /** Whoever copies a text of ours out of the server's log shares the driver's cached statement with us. */
    @Test
    void sharesItsTextsWithTheUser() throws SQLException, IOException {
        Connection connection = database.connect(DriverMode.NAMED_AT_ONCE, Commit.AUTO);
        BinaryCell cell = transfers.describe(connection, "y.item", "body").cell(7);
        Tour tour = new Tour(database, transfers, connection, cell, BODY);
        TestValue value = TestValue.ofLength(600);
        transfers.write(connection, cell, value.source());
        tour.reads(value, TransferOptions.defaults());
        List<String> texts = reading(connection);
        assertThat(texts).isNotEmpty();
        for (int i = 0; i < 10; i++) {
            for (String text : texts) {
                run(connection, text);
            }
            tour.reads(value, TransferOptions.defaults());
        }
    }

    private static List<String> reading(Connection connection) throws SQLException {
        List<String> texts = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT statement FROM pg_prepared_statements"
                        + " WHERE statement LIKE '%\"item\"%' AND statement NOT LIKE '%UPDATE%'")) {
            while (rows.next()) {
                texts.add(rows.getString(1).replaceAll("\\$\\d+", "?"));
            }
        }
        return texts;
    }

    /** By its parameters' types, but all of one value: what comes is of no interest. */
    private static void run(Connection connection, String text) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(text)) {
            int count = statement.getParameterMetaData().getParameterCount();
            for (int i = 1; i <= count; i++) {
                statement.setObject(i, 7, Types.BIGINT);
            }
            statement.execute();
        }
    }

    /** What is read is what is stored, whatever a trigger made of what was written. */
    @Test
    void readsWhatATriggerMadeOfTheValue() throws SQLException, IOException {
        database.execute(
                "CREATE FUNCTION y.stamp() RETURNS trigger LANGUAGE plpgsql AS"
                        + " $$ BEGIN NEW.body := '\\x2a'::bytea || NEW.body; RETURN NEW; END $$",
                "CREATE TRIGGER stamp BEFORE UPDATE ON y.item FOR EACH ROW EXECUTE FUNCTION y.stamp()");
        Connection connection = database.connect();
        BinaryCell cell = transfers.describe(connection, "y.item", "body").cell(7);
        for (int size : new int[] {600, 9000}) {
            byte[] written = TestValue.ofLength(size).bytes();
            transfers.write(connection, cell, TestValue.ofLength(size).source());
            byte[] read = transfers.readBytes(connection, cell, size + 1).orElseThrow();
            assertThat(read).hasSize(size + 1).startsWith(0x2a).endsWith(written);
        }
    }

    @Test
    void makesDoWithRightsToColumns() throws SQLException, IOException {
        database.execute("GRANT SELECT (id, body), UPDATE (body) ON y.item TO " + ROLE);
        Connection guest = guest();
        BinaryCell cell = transfers.describe(guest, "y.item", "body").cell(7);
        new Tour(database, transfers, guest, cell, BODY).bothWays(TransferOptions.defaults());
    }

    /** As servers were before 9.0: nobody owns an object. */
    @Test
    void replacesAnothersObjectWhereTheServerLetsIt() throws SQLException, IOException {
        database.execute(
                "UPDATE y.item SET object = lo_from_bytea(0, '\\x2a')",
                "GRANT SELECT, UPDATE ON y.item TO " + ROLE,
                "ALTER ROLE " + ROLE + " SET lo_compat_privileges = on");
        try {
            Connection guest = guest();
            BinaryCell cell = transfers.describe(guest, "y.item", "object").cell(7);
            for (long size : new long[] {600, 20_011}) {
                TestValue value = TestValue.ofLength(size);
                transfers.write(guest, cell, value.source());
                assertThat(database.ask(OBJECT)).isEqualTo(value.sha256());
            }
            assertThat(database.ask("SELECT count(*) FROM pg_largeobject_metadata"
                            + " WHERE oid NOT IN (SELECT object FROM pgbinary_testkit_scratch)"))
                    .isEqualTo("1");
        } finally {
            database.execute("ALTER ROLE " + ROLE + " RESET lo_compat_privileges");
        }
    }

    private Connection guest() throws SQLException {
        return database.connect(Map.of("user", ROLE, "password", "guest"));
    }
}
