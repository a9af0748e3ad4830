package io.github.pgbinary.benchmarks.server;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The table that values are moved in and out of, and the questions that tell whether they arrived; gone when closed.
 *
 * <p>Each way writes rows of its own, so that no two wait for each other. Used by one thread.
 */
public final class Bench implements AutoCloseable {
    /** The table: {@code id}, {@code b} (bytea, uncompressed out of line) and {@code o} (a large object). */
    public static final String TABLE = "pgbinary_benchmarks.cells";

    private final Place place;
    private final Connection oracle;
    private final Link link;
    private final AtomicLong nextRow = new AtomicLong(1);

    /** Makes the table; the schema {@code pgbinary_benchmarks} must not be there. */
    public Bench(Place place) throws SQLException {
        this.place = place;
        this.oracle = place.connect();
        this.link = place.link(Map.of());
        try {
            run("CREATE SCHEMA pgbinary_benchmarks");
            run("CREATE TABLE " + TABLE + " (id bigint PRIMARY KEY, b bytea, o oid UNIQUE)"
                    + " WITH (autovacuum_enabled = off, toast.autovacuum_enabled = off)");
            run("ALTER TABLE " + TABLE + " ALTER b SET STORAGE EXTERNAL");
        } catch (SQLException e) {
            try (oracle;
                    link) {
                throw e;
            }
        }
    }

    /** The server it is on. */
    public Place place() {
        return place;
    }

    /** The connection, as pgjdbc makes it by default, that all ways share. */
    public Link link() {
        return link;
    }

    /** Makes {@code count} empty rows and returns the first of their consecutive keys. */
    public long rows(int count) throws SQLException {
        long first = nextRow.getAndAdd(count);
        run("INSERT INTO " + TABLE + " (id) SELECT generate_series(" + first + ", " + (first + count - 1) + ")");
        return first;
    }

    /** Makes a row that holds the value both ways and returns its key. */
    public long row(byte[] value) throws SQLException {
        long id = rows(1);
        try (PreparedStatement statement =
                oracle.prepareStatement("UPDATE " + TABLE + " SET b = ?, o = lo_from_bytea(0, ?) WHERE id = ?")) {
            statement.setBytes(1, value);
            statement.setBytes(2, value);
            statement.setLong(3, id);
            statement.executeUpdate();
        }
        return id;
    }

    /** How many of {@code count} rows from {@code first} on hold in {@code column} the value with this SHA-256. */
    public int holding(Column column, long first, int count, byte[] digest) throws SQLException {
        try (PreparedStatement statement = oracle.prepareStatement("SELECT count(*) FROM " + TABLE
                + " WHERE id BETWEEN ? AND ? AND sha256(" + column.expression() + ") = ?")) {
            statement.setLong(1, first);
            statement.setLong(2, first + count - 1);
            statement.setBytes(3, digest);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        }
    }

    /** Forgets all rows and what they held, and lets the server use the space again. */
    public void empty() throws SQLException {
        unlinkObjects();
        run("TRUNCATE " + TABLE);
        run("VACUUM pg_largeobject");
    }

    /** Lets the server use the space of replaced values again. */
    public void vacuum() throws SQLException {
        run("VACUUM " + TABLE);
        run("VACUUM pg_largeobject");
    }

    @Override
    public void close() throws SQLException {
        try (oracle;
                link) {
            unlinkObjects();
            run("DROP SCHEMA pgbinary_benchmarks CASCADE");
        }
    }

    private void unlinkObjects() throws SQLException {
        run("SELECT count(lo_unlink(o)) FROM " + TABLE + " WHERE o IS NOT NULL");
    }

    private void run(String sql) throws SQLException {
        try (Statement statement = oracle.createStatement()) {
            statement.execute(sql);
        }
    }
}
