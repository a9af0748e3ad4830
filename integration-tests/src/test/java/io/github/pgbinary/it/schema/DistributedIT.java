package io.github.pgbinary.it.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.testkit.ServerTest;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import javax.sql.XAConnection;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.postgresql.xa.PGXADataSource;

/** Values in a transaction that a transaction manager began and ends. */
@ServerTest
class DistributedIT {
    private static final String BODY = "SELECT encode(sha256(body), 'hex') FROM distributed";
    private static final String OBJECT = "SELECT encode(sha256(lo_get(object)), 'hex') FROM distributed";

    private final TestDatabase database;
    private final BinaryTransfers transfers;

    DistributedIT(TestDatabase database) {
        this.database = database;
        this.transfers = Tour.transfers(database);
    }

    @BeforeEach
    void makeTable() throws SQLException {
        database.execute(
                "CREATE TABLE distributed (id int PRIMARY KEY, body bytea, object oid UNIQUE)",
                "INSERT INTO distributed VALUES (7)");
    }

    /** A transaction manager's: one-phase, since servers refuse to prepare transactions unless told otherwise. */
    @Test
    void movesValuesInADistributedTransaction() throws Exception {
        TestValue value = TestValue.ofLength(20_011);
        PGXADataSource source = new PGXADataSource();
        source.setUrl(database.url());
        XAConnection xa = source.getXAConnection(
                database.credentials().getProperty("user"), database.credentials().getProperty("password"));
        try {
            for (String column : List.of("body", "object")) {
                inBranch(xa, new Branch(column), value, column);
            }
        } finally {
            xa.close();
        }
        assertThat(database.ask(BODY)).isEqualTo(value.sha256());
        assertThat(database.ask(OBJECT)).isEqualTo(value.sha256());
    }

    private void inBranch(XAConnection xa, Branch branch, TestValue value, String column)
            throws SQLException, XAException, IOException {
        Connection connection = xa.getConnection();
        BinaryCell cell = transfers.describe(connection, "distributed", column).cell(7);
        xa.getXAResource().start(branch, XAResource.TMNOFLAGS);
        transfers.write(connection, cell, value.source());
        new Tour(database, transfers, connection, cell, BODY).reads(value, TransferOptions.defaults());
        assertThat(database.ask("SELECT " + column + " FROM distributed"))
                .as("not committed yet")
                .isNull();
        xa.getXAResource().end(branch, XAResource.TMSUCCESS);
        xa.getXAResource().commit(branch, true);
        connection.close();
    }

    /** One branch of a transaction of its own. */
    private record Branch(String name) implements Xid {
        @Override
        public int getFormatId() {
            return 1;
        }

        @Override
        public byte[] getGlobalTransactionId() {
            return name.getBytes(StandardCharsets.US_ASCII);
        }

        @Override
        public byte[] getBranchQualifier() {
            return new byte[] {1};
        }
    }
}
