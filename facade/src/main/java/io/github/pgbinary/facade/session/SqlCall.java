package io.github.pgbinary.facade.session;

import java.sql.SQLException;

/** Something that talks to the server. */
@FunctionalInterface
public interface SqlCall<T> {
    T run() throws SQLException;
}
