package io.github.pgbinary.facade.session;

import java.sql.SQLException;

/** Something that talks to the server and returns nothing. */
@FunctionalInterface
public interface SqlAction {
    void run() throws SQLException;
}
