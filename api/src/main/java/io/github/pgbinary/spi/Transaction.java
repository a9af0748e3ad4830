package io.github.pgbinary.spi;

import java.sql.SQLException;

/** The caller's transaction, or one begun on demand and ended by the facade. */
@FunctionalInterface
public interface Transaction {
    /**
     * Makes sure that what follows is one transaction. Called before the first statement of several; in it the facade
     * also checks that the row is there and may be written, before a byte leaves.
     */
    void require() throws SQLException;
}
