package io.github.pgbinary.spi;

import io.github.pgbinary.LargeObject;
import java.sql.Connection;
import java.sql.SQLException;

/** Changes to a large object in place. Runs within one transaction, which the facade undoes to a savepoint on failure. */
public interface InPlace {
    /** Bytes of the object. */
    long length(Connection connection, LargeObject object) throws SQLException;

    /** Writes the whole source from {@code offset} on. */
    void put(WriteCall call, LargeObject object, long offset) throws SQLException;

    /** Cuts or extends to {@code length} bytes. */
    void truncate(Connection connection, LargeObject object, long length) throws SQLException;

    /** Removes the object. */
    void unlink(Connection connection, LargeObject object) throws SQLException;
}
