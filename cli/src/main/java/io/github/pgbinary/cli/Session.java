package io.github.pgbinary.cli;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.cli.connect.ConnectionOptions;
import io.github.pgbinary.cli.connect.Database;
import io.github.pgbinary.cli.connect.Databases;
import io.github.pgbinary.cli.connect.Transfers;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;

/** One connection and what moves values over it; for one thread. */
final class Session implements AutoCloseable {
    private final Database database;
    private final Connection connection;
    private final BinaryTransfers transfers;

    private Session(Database database, Connection connection, BinaryTransfers transfers) {
        this.database = database;
        this.connection = connection;
        this.transfers = transfers;
    }

    static Session open(ConnectionOptions options, Context context, OptionalLong maxWholeValue) {
        BinaryTransfers transfers = Transfers.create(maxWholeValue);
        Database database = Databases.open(options, context);
        try {
            return new Session(database, database.connect(), transfers);
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    Connection connection() {
        return connection;
    }

    BinaryTransfers transfers() {
        return transfers;
    }

    @Override
    public void close() throws SQLException {
        try (database) {
            connection.close();
        }
    }
}
