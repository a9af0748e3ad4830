package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the owner of a column is told: each sentence where it bites, and nowhere else. */
@ServerTest
class DescribeNoticesIT {
    private final Described described;
    private final TestDatabase database;

    DescribeNoticesIT(TestDatabase database) {
        this.database = database;
        this.described = new Described(database);
    }

    @BeforeEach
    void makeTables() throws SQLException {
        described.execute(
                "CREATE TABLE t (id int PRIMARY KEY, v bytea, o oid UNIQUE, made bytea GENERATED ALWAYS AS ('\\x00') STORED)",
                "ALTER TABLE t ALTER v SET STORAGE EXTERNAL");
    }

    @AfterEach
    void dropTables() throws SQLException {
        described.execute("DROP PUBLICATION IF EXISTS feed", "DROP TABLE t CASCADE", "DROP TABLE IF EXISTS parted");
    }

    @Test
    void hasNothingToSayOfAPlainColumn() throws SQLException {
        assertThat(described.column("t", "v").notices()).isEmpty();
    }

    @Test
    void saysThatDumpsOfATableLeaveObjectsOut() throws SQLException {
        assertThat(described.column("t", "o").notices())
                .singleElement()
                .asString()
                .contains("pg_dump", "public.t.o");
    }

    @Test
    void saysThatAGeneratedColumnCannotBeWritten() throws SQLException {
        assertThat(described.column("t", "made").notices())
                .contains("public.t.made is a generated column: it can be read, not written");
    }

    @ParameterizedTest
    @CsvSource({"EXTENDED, 1", "MAIN, 1", "EXTERNAL, 0", "PLAIN, 0"})
    void advisesOnStorage(String storage, int sentences) throws SQLException {
        described.execute("ALTER TABLE t ALTER v SET STORAGE " + storage);

        assertThat(described.column("t", "v").notices())
                .hasSize(sentences)
                .allSatisfy(notice -> assertThat(notice)
                        .endsWith("ALTER TABLE \"public\".\"t\" ALTER COLUMN \"v\" SET STORAGE EXTERNAL"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"FOR ALL TABLES", "FOR TABLE t"})
    void saysThatObjectsAreNotReplicated(String scope) throws SQLException {
        described.execute("CREATE PUBLICATION feed " + scope);

        assertThat(described.column("t", "o").notices())
                .anySatisfy(notice -> assertThat(notice).startsWith("publication feed covers public.t"));
        assertThat(described.column("t", "v").notices()).isEmpty();
    }

    @Test
    void knowsPublicationsOfSchemas() throws SQLException {
        assumeThat(database.server().version()).isGreaterThanOrEqualTo(15);
        described.execute("CREATE PUBLICATION feed FOR TABLES IN SCHEMA public");

        assertThat(described.column("t", "o").notices())
                .anySatisfy(notice -> assertThat(notice).startsWith("publication feed covers public.t"));
    }

    @ParameterizedTest
    @CsvSource({"part, parted", "part, part"})
    void knowsPublicationsOfPartitions(String published, String asked) throws SQLException {
        described.execute(
                "CREATE TABLE parted (id int PRIMARY KEY, o oid) PARTITION BY RANGE (id)",
                "CREATE TABLE part PARTITION OF parted FOR VALUES FROM (0) TO (9)",
                "CREATE PUBLICATION feed FOR TABLE " + published);

        assertThat(described.column(asked, "o").notices())
                .anySatisfy(notice -> assertThat(notice).startsWith("publication feed covers public." + asked));
    }

    @Test
    void knowsPublicationsOfThePartitionedTableAbove() throws SQLException {
        assumeThat(database.server().version()).isGreaterThanOrEqualTo(13);
        described.execute(
                "CREATE TABLE parted (id int PRIMARY KEY, o oid) PARTITION BY RANGE (id)",
                "CREATE TABLE part PARTITION OF parted FOR VALUES FROM (0) TO (9)",
                "CREATE PUBLICATION feed FOR TABLE parted");

        assertThat(described.column("part", "o").notices())
                .anySatisfy(notice -> assertThat(notice).startsWith("publication feed covers public.part"));
    }

    @Test
    void doesNotTakeAnotherPublicationForTheTables() throws SQLException {
        described.execute("CREATE TABLE parted (id int)", "CREATE PUBLICATION feed FOR TABLE parted");

        assertThat(described.column("t", "o").notices()).noneMatch(notice -> notice.contains("publication"));
    }

    @Test
    void saysWhatReplacingAnObjectNeeds() throws SQLException {
        described.execute("ALTER TABLE t DROP CONSTRAINT t_o_key");

        assertThat(described.column("t", "o").notices())
                .anySatisfy(notice -> assertThat(notice).contains("UNLINK_OLD", "KEEP_OLD"));
    }

    @Test
    void saysThatObjectsEscapeRowSecurity() throws SQLException {
        String role = "tenant_of_" + database.name();
        described.execute("ALTER TABLE t ENABLE ROW LEVEL SECURITY", "CREATE ROLE " + role + " LOGIN PASSWORD 'known'");
        try (Connection connection = database.connect(Map.of("user", role, "password", "known"))) {
            database.expectClosed(connection);
            assertThat(Described.on(connection, "t", "o").notices())
                    .anySatisfy(notice -> assertThat(notice).startsWith("row-level security is in force on public.t"));
        } finally {
            described.execute("DROP ROLE " + role);
        }
        assertThat(described.column("t", "o").notices()).noneMatch(notice -> notice.contains("row-level"));
    }

    @Test
    void advisesAPairToHaveACheck() throws SQLException {
        BinaryColumn without = described.pair("t", "v", "o");
        described.execute("ALTER TABLE t ADD CHECK (num_nonnulls(\"v\", \"o\") <= 1)");

        assertThat(without.notices())
                .anyMatch(notice -> notice.endsWith("CHECK (num_nonnulls(\"v\", \"o\") <= 1) does"));
        assertThat(described.pair("t", "v", "o").notices()).noneMatch(notice -> notice.contains("CHECK"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-c log_min_duration_statement=250                 | log_min_duration_statement = 250ms",
                "-c log_statement=all                              | log_statement = all",
            })
    void saysThatTheServersLogMayHoldValues(String options, String setting) throws SQLException {
        Connection connection = database.connect(Map.of("options", options));

        List<String> notices = Described.on(connection, "t", "v").notices();

        assertThat(notices)
                .singleElement()
                .asString()
                .startsWith("the server's log may hold")
                .contains(setting);
    }

    @Test
    void isSilentWhereTheLogCutsValues() throws SQLException {
        assumeThat(database.server().version()).isGreaterThanOrEqualTo(13);
        Connection connection =
                database.connect(Map.of("options", "-c log_statement=all -c log_parameter_max_length=64"));

        assertThat(Described.on(connection, "t", "v").notices()).isEmpty();
    }
}
