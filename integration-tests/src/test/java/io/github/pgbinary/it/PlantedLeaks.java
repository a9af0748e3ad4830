package io.github.pgbinary.it;

import io.github.pgbinary.testkit.Commit;
import io.github.pgbinary.testkit.DriverMode;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.postgresql.PGConnection;
import org.postgresql.PGStatement;
import org.postgresql.jdbc.AutoSave;

/** Tests that leave something behind; {@link LeakCheckIT} runs them and sees each fail. Not found by the build itself. */
@ServerTest
class PlantedLeaks {
    private static final List<AutoCloseable> LEAKED = new ArrayList<>();
    private final TestDatabase database;

    PlantedLeaks(TestDatabase database) {
        this.database = database;
    }

    @AfterAll
    static void close() throws Exception {
        for (AutoCloseable leaked : LEAKED) {
            leaked.close();
        }
    }

    @Test
    void openTransaction() throws SQLException {
        run(database.connect(), "BEGIN");
    }

    @Test
    void failedTransaction() throws SQLException {
        Connection connection = database.connect();
        run(connection, "BEGIN");
        try {
            run(connection, "SELECT 1/0");
        } catch (SQLException expected) {
            // The transaction stays, aborted.
        }
    }

    @Test
    void portal() throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        PreparedStatement statement = connection.prepareStatement("SELECT generate_series(1, 10)");
        statement.setFetchSize(1);
        statement.executeQuery().next();
    }

    @Test
    void declaredCursor() throws SQLException {
        run(database.connect(), "DECLARE left_open CURSOR WITH HOLD FOR SELECT 1");
    }

    @Test
    void largeObject() throws SQLException {
        database.execute("SELECT lo_create(0)");
    }

    @Test
    void replacedObject() throws SQLException {
        database.execute(
                "CREATE TABLE holder AS SELECT lo_create(0) AS object", "UPDATE holder SET object = lo_create(0)");
    }

    @Test
    void descriptor() throws SQLException {
        run(
                database.connect(DriverMode.SHIPPED, Commit.BY_CALLER),
                "SELECT lo_open(object, 262144) FROM pgbinary_testkit_scratch");
    }

    @Test
    void namedStatement() throws SQLException {
        Connection connection = database.connect(DriverMode.NO_NAMED_STATEMENTS, Commit.AUTO);
        try (PreparedStatement statement = connection.prepareStatement("SELECT 1")) {
            statement.unwrap(PGStatement.class).setPrepareThreshold(-1);
            statement.executeQuery().close();
            statement.executeQuery().close();
        }
    }

    @Test
    void temporaryTable() throws SQLException {
        run(database.connect(), "CREATE TEMPORARY TABLE left_behind (a int)");
    }

    @Test
    void temporaryTableOfTransaction() throws SQLException {
        run(
                database.connect(DriverMode.SHIPPED, Commit.BY_CALLER),
                "CREATE TEMPORARY TABLE left_behind (a int) ON COMMIT DROP");
    }

    @Test
    void spooledFile() throws IOException {
        Path file = Files.createTempFile(database.spool(), "value", "");
        LEAKED.add(() -> Files.delete(file));
    }

    @Test
    void fileOfTheDriver() throws IOException {
        Path file = Files.createTempFile("postgres-pgjdbc-stream", ".tmp");
        LEAKED.add(() -> Files.delete(file));
    }

    @Test
    void setting() throws SQLException {
        run(database.connect(), "SET work_mem = '5MB'");
    }

    @Test
    void settingOfTransaction() throws SQLException {
        run(database.connect(DriverMode.SHIPPED, Commit.BY_CALLER), "SET LOCAL bytea_output = 'escape'");
    }

    @Test
    void searchPath() throws SQLException {
        run(database.connect(), "SET search_path = pg_catalog, public");
    }

    @Test
    void defaultIsolation() throws SQLException {
        run(database.connect(), "SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE");
    }

    @Test
    void role() throws SQLException {
        run(database.connect(), "SET ROLE pg_monitor");
    }

    @Test
    void autoCommitTurnedOff() throws SQLException {
        database.connect().setAutoCommit(false);
    }

    @Test
    void autoCommitTurnedOn() throws SQLException {
        database.connect(DriverMode.SHIPPED, Commit.BY_CALLER).setAutoCommit(true);
    }

    @Test
    void readOnly() throws SQLException {
        database.connect().setReadOnly(true);
    }

    @Test
    void isolation() throws SQLException {
        database.connect().setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
    }

    @Test
    void fetchSize() throws SQLException {
        database.connect().unwrap(PGConnection.class).setDefaultFetchSize(4);
    }

    @Test
    void prepareThreshold() throws SQLException {
        database.connect().unwrap(PGConnection.class).setPrepareThreshold(1);
    }

    @Test
    void autosave() throws SQLException {
        database.connect().unwrap(PGConnection.class).setAutosave(AutoSave.ALWAYS);
    }

    @Test
    void networkTimeout() throws SQLException {
        database.connect().setNetworkTimeout(Executors.newSingleThreadExecutor(), 60_000);
    }

    @Test
    void closedConnection() throws SQLException {
        database.connect().close();
    }

    @Test
    void preparedTransaction() throws SQLException {
        Connection connection = database.connect(DriverMode.SHIPPED, Commit.BY_CALLER);
        run(connection, "CREATE TABLE prepared (a int)");
        run(connection, "PREPARE TRANSACTION 'left_behind'");
        LEAKED.add(() -> database.execute("ROLLBACK PREPARED 'left_behind'"));
    }

    @Test
    void otherConnection() throws SQLException {
        LEAKED.add(DriverManager.getConnection(database.url(), database.credentials()));
    }

    private static void run(Connection connection, String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
