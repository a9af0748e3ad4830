package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A user's mistakes: one line each, and a caller's transaction that goes on. */
@ServerTest
class DescribeErrorsIT {
    private final Described described;
    private final TestDatabase database;

    DescribeErrorsIT(TestDatabase database) {
        this.database = database;
        this.described = new Described(database);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        described.execute(
                "DROP SCHEMA IF EXISTS app CASCADE",
                "CREATE SCHEMA app",
                "CREATE SEQUENCE app.counter",
                "CREATE DOMAIN app.word AS varchar(5)",
                "CREATE TABLE app.t (id int PRIMARY KEY, v bytea, o oid, title text, w app.word,"
                        + " needed bytea NOT NULL, made bytea GENERATED ALWAYS AS ('\\x00') STORED)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t                | v       | NO_SUCH_TABLE  | no such table: t; the search_path finds none of that name",
                "app.u            | v       | NO_SUCH_TABLE  | no such table: app.u",
                "nowhere.t        | v       | NO_SUCH_TABLE  | no such table: nowhere.t",
                "\"App\".t        | v       | NO_SUCH_TABLE  | no such table: App.t",
                "app.counter      | v       | NO_SUCH_TABLE  | no such table: app.counter",
                "app.t_pkey       | v       | NO_SUCH_TABLE  | no such table: app.t_pkey",
                "pg_temp.t        | v       | NO_SUCH_TABLE  | no such table: pg_temp.t",
                "app.\"a\"\"b;--\" | v      | NO_SUCH_TABLE  | no such table: app.a\"b;--",
                "app.a\"b;--      | v       | NO_SUCH_TABLE  | not a table's name: app.a\"b;--; write table or schema.table",
                "app.t            | nothing | NO_SUCH_COLUMN | no such column: nothing of table app.t",
                "app.t            | \"V\"   | NO_SUCH_COLUMN | no such column: V of table app.t",
                "app.t            | ctid    | NO_SUCH_COLUMN | no such column: ctid of table app.t",
                "app.t            | a.b     | NO_SUCH_COLUMN | not a column's name: a.b",
                "app.t            | title   | WRONG_TYPE     | app.t.title is of type text; bytea or oid or a domain over it is needed",
                "app.t            | w       | WRONG_TYPE     | app.t.w is of type app.word (a domain over varchar);",
            })
    void isOneLineAndLeavesTheTransactionAlone(String table, String column, Reason reason, String message)
            throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);

        assertRefused(() -> Described.on(connection, table, column), reason, message);

        assertThat(answers(connection)).isTrue();
        connection.rollback();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "v      | nothing | NO_SUCH_COLUMN | no such column: nothing of table app.t",
                "nothing | o      | NO_SUCH_COLUMN | no such column: nothing of table app.t",
                "o      | v       | WRONG_TYPE     | app.t.o is of type oid; bytea, as the inline column of a pair,",
                "v      | v       | WRONG_TYPE     | app.t.v is of type bytea; oid, as the object column of a pair,",
                "needed | o       | UNSUPPORTED    | app.t.needed is declared not null",
                "made   | o       | UNSUPPORTED    | app.t.made is a generated column",
            })
    void refusesWhatIsNoPair(String inline, String object, Reason reason, String message) throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);

        assertRefused(() -> Described.DESCRIBER.describePair(connection, "app.t", inline, object), reason, message);

        assertThat(answers(connection)).isTrue();
        connection.rollback();
    }

    @Test
    void namesASchemaThatTheRoleMayNotUse() throws SQLException {
        String role = "stranger_to_" + database.name();
        described.execute("CREATE ROLE " + role + " LOGIN PASSWORD 'known'");
        try (Connection connection = database.connect(Map.of("user", role, "password", "known"))) {
            database.expectClosed(connection);
            connection.setAutoCommit(false);

            assertRefused(
                    () -> Described.on(connection, "app.t", "v"),
                    Reason.PERMISSION_DENIED,
                    "permission denied for schema app");

            assertThat(answers(connection)).isTrue();
        } finally {
            described.execute("DROP ROLE " + role);
        }
    }

    @Test
    void saysThatTheTransactionIsAbortedAlready() throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        assertThatThrownBy(() -> connection.createStatement().execute("SELECT 1/0"))
                .isInstanceOf(SQLException.class);

        assertThatThrownBy(() -> Described.on(connection, "app.t", "v"))
                .isInstanceOfSatisfying(TransferException.class, e -> {
                    assertThat(e.connection()).isEqualTo(ConnectionState.ROLL_BACK);
                    assertThat(e.sqlState()).contains("25P02");
                    assertThat(e.getMessage()).hasLineCount(1);
                });
        connection.rollback();
    }

    @Test
    void saysThatTheConnectionIsClosed() throws SQLException {
        Connection connection = database.connect();
        database.expectClosed(connection);
        connection.close();

        assertThatThrownBy(() -> Described.on(connection, "app.t", "v"))
                .isInstanceOfSatisfying(TransferException.class, e -> {
                    assertThat(e.reason()).isEqualTo(Reason.CONNECTION_LOST);
                    assertThat(e.connection()).isEqualTo(ConnectionState.CLOSED);
                });
    }

    private static void assertRefused(ThrowingCallable call, Reason reason, String message) {
        assertThatThrownBy(call).isInstanceOfSatisfying(TransferException.class, e -> {
            assertThat(e.getMessage()).startsWith(message).hasLineCount(1);
            assertThat(e.reason()).isEqualTo(reason);
            assertThat(e.connection()).isEqualTo(ConnectionState.UNTOUCHED);
        });
    }

    private static boolean answers(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT true")) {
            return row.next() && row.getBoolean(1);
        }
    }
}
