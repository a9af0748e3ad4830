package io.github.pgbinary.facade.session;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.SessionFacts;
import io.github.pgbinary.spi.SessionFacts.QueryMode;
import io.github.pgbinary.spi.SessionFacts.StatementNames;
import java.sql.Connection;
import java.sql.SQLException;
import org.postgresql.PGConnection;
import org.postgresql.jdbc.PreferQueryMode;

/** Reads what the driver knows of a connection, without a round trip. */
public final class Facts {
    private Facts() {}

    /** The driver's own connection behind a pool's. */
    public static PGConnection driver(Connection connection) {
        try {
            if (connection.isClosed()) {
                throw new TransferException(
                        Reason.CONNECTION_LOST, "the connection is closed", 0, ConnectionState.CLOSED, null);
            }
            return connection.unwrap(PGConnection.class);
        } catch (SQLException e) {
            throw new TransferException(
                    Reason.DRIVER_UNSUPPORTED,
                    "the connection is not one of pgjdbc's: "
                            + connection.getClass().getName());
        }
    }

    /** What decides how statements are sent on it. */
    public static SessionFacts of(Connection connection) throws SQLException {
        return of(connection, driver(connection));
    }

    static SessionFacts of(Connection connection, PGConnection driver) throws SQLException {
        QueryMode mode = driver.getPreferQueryMode() == PreferQueryMode.SIMPLE ? QueryMode.SIMPLE : QueryMode.EXTENDED;
        StatementNames names = StatementNaming.of(driver);
        refuseEscapedLiterals(driver, mode);
        return new SessionFacts(connection.getMetaData().getDatabaseMajorVersion(), mode, names);
    }

    /**
     * In simple query mode the driver writes a value as {@code '\\x...'}, which such a server reads as an escape: other bytes
     * would be stored.
     */
    private static void refuseEscapedLiterals(PGConnection driver, QueryMode mode) {
        if (mode == QueryMode.SIMPLE && "off".equals(driver.getParameterStatus("standard_conforming_strings"))) {
            throw new TransferException(
                    Reason.DRIVER_UNSUPPORTED,
                    "simple query mode with standard_conforming_strings = off would store other bytes: set it to on");
        }
    }
}
