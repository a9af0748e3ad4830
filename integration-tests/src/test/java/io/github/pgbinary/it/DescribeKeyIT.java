package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which key a description finds, and how its values are bound. */
@ServerTest
class DescribeKeyIT {
    private final Described described;

    DescribeKeyIT(TestDatabase database) {
        this.described = new Described(database);
    }

    @BeforeEach
    void dropTable() throws SQLException {
        described.execute("DROP TABLE IF EXISTS t CASCADE");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "PRIMARY KEY (b, a), UNIQUE (c)               | -                                     | b, a",
                "UNIQUE (a, b), UNIQUE (c)                    | -                                     | c",
                "-                                            | CREATE UNIQUE INDEX z ON t (a); CREATE UNIQUE INDEX y ON t (b) | b",
                "-                                            | CREATE UNIQUE INDEX ON t (b) INCLUDE (a) | b",
                "UNIQUE (n), UNIQUE (a, b, c)                 | -                                     | a, b, c",
                "UNIQUE (a) DEFERRABLE, UNIQUE (b, c)         | -                                     | b, c",
                "UNIQUE (a, b)                                | CREATE UNIQUE INDEX ON t (c) WHERE b = 'x' | a, b",
                "UNIQUE (a, b)                                | CREATE UNIQUE INDEX ON t (lower(b))   | a, b",
                "UNIQUE (a, b)                                | CREATE INDEX ON t (c)                 | a, b",
                "UNIQUE (a, b)                                | CREATE UNIQUE INDEX ON t (b COLLATE \"POSIX\") | a, b",
                "UNIQUE (o), UNIQUE (a, b)                    | -                                     | a, b",
            })
    void findsPrimaryKeyElseTheSmallestIndexThatProvesOneRow(String constraints, String indexes, String key)
            throws SQLException {
        String more = constraints.equals("-") ? "" : ", " + constraints;
        described.execute(
                "CREATE TABLE t (a int NOT NULL, b text NOT NULL, c int NOT NULL, n int, o oid NOT NULL" + more + ")");
        if (!indexes.equals("-")) {
            described.execute(indexes.split(";"));
        }

        BinaryColumn column = described.column("t", "o");

        assertThat(column.key()).extracting(KeyColumn::name).isEqualTo(List.of(key.split(", ")));
        assertThat(column.traits()).contains(Trait.KEY_UNIQUE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "smallint                        | pg_catalog.int8",
                "integer                         | pg_catalog.int8",
                "bigint                          | pg_catalog.int8",
                "text                            | pg_catalog.text",
                "varchar(20)                     | pg_catalog.varchar",
                "char(20)                        | pg_catalog.bpchar",
                "\"char\"                        | pg_catalog.text",
                "name                            | pg_catalog.text",
                "uuid                            | pg_catalog.uuid",
                "numeric(10,2)                   | pg_catalog.numeric",
                "timestamptz                     | pg_catalog.timestamptz",
                "bytea                           | pg_catalog.bytea",
                "key_number                      | pg_catalog.int8",
                "key_word                        | pg_catalog.text",
                "\"Key Kind\"                    | public.Key Kind",
            })
    void bindsAKeyAsTheTypeBelowItsDomain(String type, String bound) throws SQLException {
        described.execute(
                "DROP DOMAIN IF EXISTS key_number, key_word",
                "DROP TYPE IF EXISTS \"Key Kind\"",
                "CREATE DOMAIN key_number AS int CHECK (VALUE > 0)",
                "CREATE DOMAIN key_word AS text",
                "CREATE TYPE \"Key Kind\" AS ENUM ('a')",
                "CREATE TABLE t (id " + type + " PRIMARY KEY, v bytea)");

        SqlName expected = new SqlName(bound.split("\\.")[0], bound.split("\\.")[1]);
        assertThat(described.column("t", "v").key()).containsExactly(new KeyColumn("id", expected));
    }

    @Test
    void doesNotCallADeferrablePrimaryKeyUnique() throws SQLException {
        described.execute("CREATE TABLE t (id int PRIMARY KEY DEFERRABLE, v bytea)");

        BinaryColumn column = described.column("t", "v");

        assertThat(column.key()).containsExactly(KeyColumn.integer("id"));
        assertThat(column.traits()).doesNotContain(Trait.KEY_UNIQUE);
    }

    @Test
    void doesNotCallAKeyUniqueThatHeirsMayRepeat() throws SQLException {
        described.execute("CREATE TABLE t (id int PRIMARY KEY, v bytea)", "CREATE TABLE heir () INHERITS (t)");

        assertThat(described.column("t", "v").traits()).isEmpty();
    }

    @Test
    void doesNotTrustAnIndexThatCouldNotBeBuilt() throws SQLException {
        described.execute("CREATE TABLE t (a int NOT NULL, b int NOT NULL, v bytea, UNIQUE (a, b))");
        described.execute("INSERT INTO t VALUES (1, 1), (1, 2)");
        assertThatThrownBy(() -> described.execute("CREATE UNIQUE INDEX CONCURRENTLY ON t (a)"))
                .isInstanceOf(SQLException.class);

        assertThat(described.column("t", "v").key())
                .containsExactlyElementsOf(Arrays.asList(KeyColumn.integer("a"), KeyColumn.integer("b")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CREATE TABLE t (id int, v bytea)                          | table public.t",
                "CREATE TABLE t (id int, v bytea PRIMARY KEY)              | table public.t",
                "CREATE VIEW t AS SELECT 1 AS id, '\\x00'::bytea AS v      | view public.t",
                "CREATE FOREIGN TABLE t (id int, v bytea) SERVER elsewhere | foreign table public.t",
            })
    void saysWhatToDoWithoutAKey(String ddl, String named) throws SQLException {
        described.execute(
                "DROP FOREIGN DATA WRAPPER IF EXISTS nothing CASCADE",
                "DROP VIEW IF EXISTS t",
                "CREATE FOREIGN DATA WRAPPER nothing",
                "CREATE SERVER elsewhere FOREIGN DATA WRAPPER nothing",
                ddl);
        try {
            assertThatThrownBy(() -> described.column("t", "v")).isInstanceOfSatisfying(TransferException.class, e -> {
                assertThat(e.reason()).isEqualTo(Reason.UNSUPPORTED);
                assertThat(e)
                        .hasMessageStartingWith(named + " has neither a primary key")
                        .hasMessageContaining("KeyColumn");
            });
        } finally {
            described.execute(ddl.replaceAll("^CREATE (.*) t .*$", "DROP $1 t"));
        }
    }
}
