package io.github.pgbinary.spi;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Optional;

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

    /**
     * SQL that removes what evaluating {@link #sql} made, for a row that did not take it: a trigger may keep the row as it
     * was. Evaluated in the statement that evaluated the other, so that nothing is left over where that one commits itself.
     *
     * @param made SQL expression of the value
     * @return empty where evaluating it makes nothing that outlives its statement
     */
    default Optional<String> discard(String made) {
        return Optional.empty();
    }

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
