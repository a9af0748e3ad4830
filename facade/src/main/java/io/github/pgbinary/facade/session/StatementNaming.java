package io.github.pgbinary.facade.session;

import io.github.pgbinary.spi.SessionFacts.StatementNames;
import java.sql.Connection;
import org.postgresql.PGConnection;

/**
 * Whether the driver may name statements on a connection, and its being kept from that for the time of a call.
 *
 * <p>A name that one server knows means nothing, or another client's statement, on the next one to which a pooler of transactions
 * leads. The driver names whatever was executed five times, and {@code COMMIT} at once. So where a connection goes through a
 * pooler and nobody set {@code prepareThreshold}, nothing is named while a call of ours lasts; what the user set is what he means.
 */
public final class StatementNaming implements AutoCloseable {
    /** {@code prepareThreshold} of a connection that does not say (pgjdbc's documentation). */
    private static final int BY_DEFAULT = 5;

    private static final int NEVER = 0;

    /** Linux gives no process a higher id (PID_MAX_LIMIT, proc(5)), other systems none so high. */
    private static final int HIGHEST_PROCESS = 1 << 22;

    private final PGConnection driver;
    private final int before;
    private boolean withheld;

    private StatementNaming(PGConnection driver, int before, boolean withheld) {
        this.driver = driver;
        this.before = before;
        this.withheld = withheld;
    }

    static StatementNames of(PGConnection driver) {
        int threshold = driver.getPrepareThreshold();
        boolean refused = threshold == NEVER || (threshold == BY_DEFAULT && isThroughPooler(driver.getBackendPID()));
        return refused ? StatementNames.REFUSED : StatementNames.ALLOWED;
    }

    /** Has nothing named until closed, where names are refused. */
    public static StatementNaming during(Connection connection) {
        PGConnection driver = Facts.driver(connection);
        return during(driver, of(driver));
    }

    static StatementNaming during(PGConnection driver, StatementNames names) {
        int before = driver.getPrepareThreshold();
        boolean withheld = before != NEVER && names == StatementNames.REFUSED;
        if (withheld) {
            driver.setPrepareThreshold(NEVER);
        }
        return new StatementNaming(driver, before, withheld);
    }

    /** Whether statements are named on it, since the user has said so, though it goes through a pooler. */
    static boolean isAtRisk(Connection connection) {
        if (Connections.isClosed(connection)) {
            return false;
        }
        PGConnection driver = Facts.driver(connection);
        return of(driver) == StatementNames.ALLOWED && isThroughPooler(driver.getBackendPID());
    }

    /**
     * A pooler serves a client by many backends and makes a process id up: PgBouncer draws 32 bits at random, so that all
     * but one of a thousand are none that a backend can have.
     */
    static boolean isThroughPooler(int process) {
        return process <= 0 || process > HIGHEST_PROCESS;
    }

    /** What the caller has set meanwhile stays. */
    @Override
    public void close() {
        if (withheld && driver.getPrepareThreshold() == NEVER) {
            driver.setPrepareThreshold(before);
        }
        withheld = false;
    }
}
