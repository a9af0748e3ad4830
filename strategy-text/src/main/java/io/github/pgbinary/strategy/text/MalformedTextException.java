package io.github.pgbinary.strategy.text;

import java.sql.SQLException;

/** Text that is no bytea. The message has the position, counted in bytes from 0, and none of the content. */
final class MalformedTextException extends SQLException {
    private static final long serialVersionUID = 1L;
    /** invalid_text_representation (PostgreSQL manual, appendix A). */
    private static final String SQL_STATE = "22P02";

    private final int position;

    MalformedTextException(String what, int position) {
        super("malformed bytea text at position " + position + ": " + what, SQL_STATE);
        this.position = position;
    }

    int position() {
        return position;
    }
}
