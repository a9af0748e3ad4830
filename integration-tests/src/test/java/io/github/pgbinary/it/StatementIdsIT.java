package io.github.pgbinary.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.PGConnection;

/** The server counts the statements on each table by themselves, where it counts any (pg_stat_statements). */
@ServerTest
class StatementIdsIT {
    private final TestDatabase database;
    private final BinaryTransfers transfers = PgBinary.create();

    StatementIdsIT(TestDatabase database) {
        this.database = database;
    }

    @BeforeEach
    void makeTwinTables() throws SQLException {
        database.execute("DROP TABLE IF EXISTS document, picture");
        for (String table : new String[] {"document", "picture"}) {
            database.execute(
                    "CREATE TABLE " + table + " (id bigint PRIMARY KEY, body bytea, object oid UNIQUE)",
                    "INSERT INTO " + table + " VALUES (1)");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"body", "object"})
    void areOfEachTableItsOwn(String column) throws SQLException {
        Connection connection = database.connect();
        assumeThat(connection.getMetaData().getDatabaseMajorVersion())
                .as("pg_stat_activity.query_id")
                .isGreaterThanOrEqualTo(14);
        database.execute("ALTER DATABASE " + database.name() + " SET compute_query_id = on");
        Connection counted = database.connect();
        BinaryCell document = transfers.describe(connection, "document", column).cell(1);
        BinaryCell picture = transfers.describe(connection, "picture", column).cell(1);

        assertThat(idOfWriting(counted, document)).isNotEqualTo(idOfWriting(counted, picture));
        assertThat(idOfReading(counted, document)).isNotEqualTo(idOfReading(counted, picture));
        database.execute("SELECT lo_unlink(object) FROM document", "SELECT lo_unlink(object) FROM picture");
    }

    private String idOfWriting(Connection connection, BinaryCell cell) throws SQLException {
        transfers.write(connection, cell, BinarySource.of(new byte[600]));
        return lastId(connection);
    }

    private String idOfReading(Connection connection, BinaryCell cell) throws SQLException {
        assertThat(transfers.readBytes(connection, cell, 600)).isPresent();
        return lastId(connection);
    }

    private String lastId(Connection connection) throws SQLException {
        return String.valueOf(database.ask("SELECT query_id FROM pg_stat_activity WHERE query_id IS NOT NULL AND pid = "
                + connection.unwrap(PGConnection.class).getBackendPID()));
    }
}
