package io.github.pgbinary.it.pooler;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.postgresql.PGConnection;

/** A way from the clients' pool to the server. */
enum Way {
    DIRECT(null, ""),
    SESSION(PgBouncer.Mode.SESSION, ""),
    SESSION_UNNAMED(PgBouncer.Mode.SESSION, "prepareThreshold=0"),
    TRANSACTION_UNNAMED(PgBouncer.Mode.TRANSACTION, "prepareThreshold=0"),
    /** The driver then names what a caller executes often, and every COMMIT of his: PgBouncer 1.18 bears neither. */
    TRANSACTION(PgBouncer.Mode.TRANSACTION, "");

    @SuppressWarnings("ImmutableEnumChecker") // of an enum
    private final Optional<PgBouncer.Mode> mode;

    private final String properties;

    Way(PgBouncer.Mode mode, String properties) {
        this.mode = Optional.ofNullable(mode);
        this.properties = properties;
    }

    Optional<PgBouncer.Mode> mode() {
        return mode;
    }

    /**
     * The library knows a pooler by a process id that no backend can have. One of a thousand that PgBouncer draws is one:
     * such a connection is given back.
     */
    Connection borrow(HikariDataSource pool) throws SQLException {
        Connection connection = pool.getConnection();
        while (this == TRANSACTION && connection.unwrap(PGConnection.class).getBackendPID() >>> 22 == 0) {
            pool.evictConnection(connection);
            connection.close();
            connection = pool.getConnection();
        }
        return connection;
    }

    /** Of the driver. */
    String properties() {
        return properties;
    }

    /** Whether the caller's own statements may be named. */
    boolean bearsNames() {
        return this != TRANSACTION;
    }

    boolean bearsCallersCommit() {
        return this != TRANSACTION;
    }

    boolean bears(Errand errand) {
        return this != TRANSACTION || errand != Errand.EXECUTE;
    }
}
