package io.github.pgbinary.spi;

import io.github.pgbinary.Storage;
import java.sql.Connection;

/**
 * One value to write.
 *
 * @param connection for a strategy's own statements; never committed, rolled back or reconfigured by it
 * @param session what is known of the connection
 * @param storage what the value is for
 * @param source the value, guarded
 * @param form what the statement around it can take
 * @param tuning sizes
 * @param transaction to be required before the first statement of several
 * @param stop to be asked before each statement
 */
public record WriteCall(
        Connection connection,
        SessionFacts session,
        Storage storage,
        GuardedSource source,
        Form form,
        Tuning tuning,
        Transaction transaction,
        StopSignal stop) {

    /** What the statement around a value can take. */
    public enum Form {
        /** Any expression. */
        EXPRESSION,
        /** One plain parameter of the caller's own statement. */
        PARAMETER
    }
}
