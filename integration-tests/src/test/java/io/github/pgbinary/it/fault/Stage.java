package io.github.pgbinary.it.fault;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.facade.policy.Band;
import io.github.pgbinary.facade.policy.Bands;
import io.github.pgbinary.facade.policy.DefaultPolicy;
import io.github.pgbinary.facade.policy.Limits;
import io.github.pgbinary.facade.policy.SetBy;
import io.github.pgbinary.testkit.Shrunken;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.Stream;

/** A table with a row that things happen to and one that nothing may happen to, looked at over a connection of its own. */
public final class Stage implements AutoCloseable {
    static final long ID = 1;
    /** Of a row that is inserted, see {@link Deed#inserts}. */
    static final long NEW_ID = 9;

    private static final long NEIGHBOUR = 2;
    private static final TestValue NEIGHBOURS = TestValue.ofLength(3000);
    private final TestDatabase database;
    private final Connection control;
    private final BinaryTransfers transfers;
    private final Map<Target, BinaryColumn> columns = new EnumMap<>(Target.class);

    Stage(TestDatabase database) throws SQLException {
        this.database = database;
        this.control = DriverManager.getConnection(database.url(), database.credentials());
        this.transfers = transfers(database.spool());
        database.execute(
                "CREATE TABLE fault (id bigint PRIMARY KEY, body bytea, object oid UNIQUE, small bytea, big oid UNIQUE,"
                        + " CHECK (small IS NULL OR big IS NULL))",
                "INSERT INTO fault (id) VALUES (" + ID + "), (" + NEIGHBOUR + ")");
        for (Target target : Target.values()) {
            columns.put(target, target.describe(transfers, control, "fault"));
            put(target, NEIGHBOUR, NEIGHBOURS);
        }
    }

    /** With pieces so small that values of a few kilobytes go through every loop. */
    public static BinaryTransfers transfers(Path spool) {
        Band inline = new Band(Storage.PAIR, Direction.WRITE, 0, Target.INLINE, "binary", new SetBy.Caller());
        Band object = new Band(
                Storage.PAIR, Direction.WRITE, Target.INLINE + 1, Band.UNBOUNDED, "largeobject", new SetBy.Caller());
        return PgBinary.builder()
                .tuning(Shrunken.TUNING)
                .spool(spool, 1 << 20)
                .policy(new DefaultPolicy(
                        Limits.defaults(), Bands.defaults().behind(java.util.List.of(inline, object))))
                .build();
    }

    TestDatabase database() {
        return database;
    }

    BinaryTransfers transfers() {
        return transfers;
    }

    Deed.Scene scene(Target target, TestValue old, TestValue fresh) {
        return new Deed.Scene(transfers, target, columns.get(target).cell(ID), old, fresh);
    }

    /** Makes the value so, by SQL alone; none in a row that was inserted. */
    void reset(Target target, TestValue value) throws SQLException {
        database.execute(
                "SELECT lo_unlink(o) FROM fault, LATERAL (VALUES (object), (big)) v (o) WHERE id = " + NEW_ID
                        + " AND o IS NOT NULL",
                "DELETE FROM fault WHERE id = " + NEW_ID);
        if (target.keepsObjects()) {
            String object = target == Target.PAIR ? "big" : "object";
            database.execute(
                    "SELECT lo_unlink(" + object + ") FROM fault WHERE id = " + ID + " AND " + object + " IS NOT NULL");
        }
        put(target, ID, value);
    }

    private void put(Target target, long id, TestValue value) throws SQLException {
        String update = "UPDATE fault SET (" + target.columns() + ") = (SELECT " + target.storing("given.bytes")
                + " FROM (SELECT ?::bytea AS bytes OFFSET 0) given) WHERE id = " + id;
        try (PreparedStatement statement = control.prepareStatement(update)) {
            statement.setBytes(1, value.bytes());
            statement.executeUpdate();
        }
    }

    /**
     * What is stored.
     *
     * @param digest SHA-256 of the row's value, by the server; empty for none
     * @param inserted the same of the row that is inserted
     * @param orphans large objects that no row holds
     */
    record Seen(String digest, String inserted, long orphans) {}

    Seen look(Target target) throws SQLException {
        String query = "SELECT " + digest(target, ID) + ", " + digest(target, NEW_ID)
                + ", (SELECT count(*) FROM pg_catalog.pg_largeobject_metadata) - 1"
                + " - (SELECT count(object) + count(big) FROM fault)";
        try (PreparedStatement statement = control.prepareStatement(query);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return new Seen(row.getString(1), row.getString(2), row.getLong(3));
        }
    }

    private static String digest(Target target, long id) {
        return "coalesce((SELECT encode(sha256(" + target.bytes() + "), 'hex') FROM fault WHERE id = " + id + "), '')";
    }

    /** Makes every change wait for advisory lock 1 at COMMIT. */
    void holdAtCommit() throws SQLException {
        database.execute(
                "CREATE FUNCTION hold() RETURNS trigger LANGUAGE plpgsql AS"
                        + " $$ BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$",
                "CREATE CONSTRAINT TRIGGER hold AFTER UPDATE ON fault DEFERRABLE INITIALLY DEFERRED"
                        + " FOR EACH ROW EXECUTE FUNCTION hold()");
    }

    void letCommitGo() throws SQLException {
        database.execute("DROP FUNCTION IF EXISTS hold() CASCADE");
    }

    boolean waitsForLock(int backend) throws SQLException {
        return "t"
                .equals(database.ask("SELECT coalesce(bool_or(wait_event_type = 'Lock'), false)"
                        + " FROM pg_catalog.pg_stat_activity WHERE pid = " + backend));
    }

    /** Returns when no backend has this process id any more; its transaction has ended then. */
    void awaitGone(int backend) throws SQLException {
        try (PreparedStatement statement =
                control.prepareStatement("SELECT count(*) FROM pg_catalog.pg_stat_activity WHERE pid = ?")) {
            statement.setInt(1, backend);
            Until.isTrue(() -> {
                try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    return row.getInt(1) == 0;
                }
            });
        }
    }

    void assertNoFileLeft() throws IOException {
        try (Stream<Path> files = Files.list(database.spool())) {
            assertThat(files).as("spooled").isEmpty();
        }
    }

    void assertNeighbourUntouched() throws SQLException {
        for (Target target : Target.values()) {
            assertThat(database.ask("SELECT " + digest(target, NEIGHBOUR))).isEqualTo(NEIGHBOURS.sha256());
        }
    }

    @Override
    public void close() throws SQLException {
        control.close();
        database.execute(
                "SELECT lo_unlink(o) FROM fault, LATERAL (VALUES (object), (big)) v (o) WHERE o IS NOT NULL",
                "DROP TABLE fault");
    }
}
