package io.github.pgbinary.spi;

import java.sql.PreparedStatement;
import java.sql.SQLException;

/**
 * A value as an SQL expression with its parameters, such as {@code ?}, {@code decode(?, 'hex')} or
 * {@code ?::bigint::oid}. Used for one execution.
 */
public interface ValueExpression {
    /** Its text: constant for one strategy, form and way of writing. */
    String sql();

    /**
     * Sets its parameters.
     *
     * @param firstIndex index of the first, from 1
     * @return the index after the last
     */
    int bind(PreparedStatement statement, int firstIndex) throws SQLException;

    /** Removes what was only needed until the statement had run. Called once after it succeeded. */
    default void executed() throws SQLException {
        // Most leave nothing behind.
    }

    /**
     * Undoes what was uploaded. Called once if the statement was not run, or ran and changed no row, while the
     * transaction is still sound.
     */
    default void undo() throws SQLException {
        // Most upload nothing beforehand.
    }
}
