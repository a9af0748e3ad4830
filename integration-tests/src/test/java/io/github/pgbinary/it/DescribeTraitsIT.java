package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a description finds out about replaced objects, versions and row-level security. */
@ServerTest
class DescribeTraitsIT {
    private final Described described;
    private final TestDatabase database;

    DescribeTraitsIT(TestDatabase database) {
        this.database = database;
        this.described = new Described(database);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        described.execute(
                "DROP TABLE IF EXISTS t CASCADE",
                "CREATE EXTENSION IF NOT EXISTS lo",
                "CREATE TABLE t (id int PRIMARY KEY, \"O\"\"b\" lo, other lo)");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BEFORE UPDATE OR DELETE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
                "AFTER UPDATE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
                "BEFORE UPDATE OF \"O\"\"b\" ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
            })
    void seesATriggerThatUnlinks(String trigger) throws SQLException {
        described.execute("CREATE TRIGGER unlinks " + trigger);

        assertThat(described.column("t", "\"O\"\"b\"").traits()).contains(Trait.UNLINKED_BY_TRIGGER);
        assertThat(described.column("t", "other").traits()).doesNotContain(Trait.UNLINKED_BY_TRIGGER);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "BEFORE DELETE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
                "AFTER UPDATE ON t FOR EACH STATEMENT EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
                "BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b2\")",
                "BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\")",
                "BEFORE UPDATE OF other ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(\"O\"\"b\")",
                "BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()",
            })
    void doesNotTrustATriggerThatDoesNotUnlinkThisColumn(String trigger) throws SQLException {
        described.execute("CREATE TRIGGER unlinks " + trigger);

        assertThat(described.column("t", "\"O\"\"b\"").traits()).doesNotContain(Trait.UNLINKED_BY_TRIGGER);
    }

    @ParameterizedTest
    @CsvSource({"DISABLE, false", "ENABLE REPLICA, false", "ENABLE ALWAYS, true"})
    void looksWhetherTheTriggerIsEnabled(String state, boolean unlinks) throws SQLException {
        described.execute(
                "CREATE TRIGGER unlinks BEFORE UPDATE ON t FOR EACH ROW EXECUTE FUNCTION lo_manage(other)",
                "ALTER TABLE t " + state + " TRIGGER unlinks");

        assertThat(described.column("t", "other").traits().contains(Trait.UNLINKED_BY_TRIGGER))
                .isEqualTo(unlinks);
    }

    @Test
    void takesNothingForGrantedWhereATriggerHasACondition() throws SQLException {
        described.execute(
                "CREATE UNIQUE INDEX ON t (other)",
                "CREATE TRIGGER unlinks BEFORE UPDATE ON t FOR EACH ROW WHEN (OLD.id > 5) EXECUTE FUNCTION lo_manage(other)");

        assertThat(described.column("t", "other").traits())
                .doesNotContain(Trait.UNLINKED_BY_TRIGGER, Trait.OBJECT_UNSHARED);
        assertThat(described.column("t", "other").notices())
                .anySatisfy(notice -> assertThat(notice).contains("under a condition"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE UNIQUE INDEX ON t (other)                           | true",
                "CREATE UNIQUE INDEX ON t (other) INCLUDE (id)              | true",
                "ALTER TABLE t ADD UNIQUE (other) DEFERRABLE                | false",
                "CREATE UNIQUE INDEX ON t (other) WHERE id > 5              | false",
                "CREATE UNIQUE INDEX ON t (other, id)                       | false",
                "CREATE UNIQUE INDEX ON t ((other::oid::bigint))            | false",
                "CREATE INDEX ON t (other)                                  | false",
                "CREATE UNIQUE INDEX ON t (other); CREATE TABLE heir () INHERITS (t) | false",
            })
    void knowsAnUnsharedObjectByAUniqueIndex(String ddl, boolean unshared) throws SQLException {
        described.execute(ddl.split(";"));

        assertThat(described.column("t", "other").traits().contains(Trait.OBJECT_UNSHARED))
                .isEqualTo(unshared);
    }

    @Test
    void saysOfAPairWhatItKnowsOfItsObject() throws SQLException {
        described.execute("ALTER TABLE t ADD small bytea", "CREATE UNIQUE INDEX ON t (other)");

        assertThat(described.pair("t", "small", "other").traits()).contains(Trait.OBJECT_UNSHARED);
    }

    @Test
    void doesNotSpeakOfObjectsInAByteaColumn() throws SQLException {
        described.execute("ALTER TABLE t ADD small bytea UNIQUE");

        assertThat(described.column("t", "small").traits()).doesNotContain(Trait.OBJECT_UNSHARED);
    }

    @Test
    void wantsTheTriggerOnEachPartition() throws SQLException {
        String trigger = " BEFORE UPDATE ON %s FOR EACH ROW EXECUTE FUNCTION lo_manage(o)";
        described.execute(
                "DROP TABLE IF EXISTS parted",
                "CREATE TABLE parted (id int PRIMARY KEY, o oid) PARTITION BY RANGE (id)",
                "CREATE TABLE low PARTITION OF parted FOR VALUES FROM (0) TO (10) PARTITION BY RANGE (id)",
                "CREATE TABLE lowest PARTITION OF low FOR VALUES FROM (0) TO (5)",
                "CREATE TABLE high (junk int, o oid, id int NOT NULL)",
                "ALTER TABLE high DROP junk",
                "ALTER TABLE parted ATTACH PARTITION high FOR VALUES FROM (10) TO (20)",
                "CREATE TRIGGER unlinks" + trigger.formatted("lowest"));
        assertThat(described.column("parted", "o").traits()).doesNotContain(Trait.UNLINKED_BY_TRIGGER);
        assertThat(described.column("parted", "o").notices())
                .anySatisfy(notice -> assertThat(notice).contains("in some partitions"));

        described.execute("CREATE TRIGGER unlinks" + trigger.formatted("high").replace("UPDATE ON", "UPDATE OF o ON"));

        assertThat(described.column("parted", "o").traits()).contains(Trait.UNLINKED_BY_TRIGGER);
    }

    @Test
    void inheritsTheTriggerOfAPartitionedTable() throws SQLException {
        described.execute(
                "DROP TABLE IF EXISTS parted",
                "CREATE TABLE parted (id int PRIMARY KEY, o oid) PARTITION BY RANGE (id)",
                "CREATE TABLE one PARTITION OF parted FOR VALUES FROM (0) TO (10)",
                "CREATE TRIGGER unlinks AFTER UPDATE ON parted FOR EACH ROW EXECUTE FUNCTION lo_manage(o)");

        assertThat(described.column("parted", "o").traits()).contains(Trait.UNLINKED_BY_TRIGGER);
    }

    @Test
    void offersNoVersionToARoleThatMayReadColumnsOnly() throws SQLException {
        String role = "reader_of_" + database.name();
        described.execute(
                "ALTER TABLE t ADD v bytea",
                "CREATE ROLE " + role + " LOGIN PASSWORD 'known'",
                "GRANT SELECT (id, v) ON t TO " + role);
        try (Connection connection = database.connect(Map.of("user", role, "password", "known"))) {
            database.expectClosed(connection);
            assertThat(Described.on(connection, "t", "v").traits()).containsExactly(Trait.KEY_UNIQUE);
            described.execute("GRANT SELECT ON t TO " + role);
            assertThat(Described.on(connection, "t", "v").traits()).contains(Trait.VERSIONED);
            described.execute("ALTER TABLE t ENABLE ROW LEVEL SECURITY");
            assertThat(Described.on(connection, "t", "v").traits()).contains(Trait.ROW_SECURITY);
            assertThat(described.column("t", "v").traits()).doesNotContain(Trait.ROW_SECURITY);
        } finally {
            described.execute("DROP OWNED BY " + role, "DROP ROLE " + role);
        }
    }
}
