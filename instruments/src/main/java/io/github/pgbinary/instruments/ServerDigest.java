package io.github.pgbinary.instruments;

import static java.util.Objects.requireNonNull;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;

/**
 * Digests that the server computes of its own values, in plain SQL and with nothing of this project's reading or writing in between.
 *
 * <p>All digests are SHA-256 in lower-case hex. Works on PostgreSQL 12 and
 * later, with constant heap at the client. Statements run on the connection as it is: with auto-commit off they begin or join a
 * transaction.
 */
public final class ServerDigest {
    private ServerDigest() {}

    /**
     * Returns SHA-256 of a {@code bytea}; it matches that of the bytes by a {@link
     * java.security.MessageDigest}. The server holds the whole value meanwhile.
     *
     * @param query a query of one {@code bytea} column and one row; the caller vouches for its text
     * @param parameters what to bind to its question marks
     * @return empty if the value is null
     * @throws NoSuchElementException if there is no row, or more than one
     */
    public static Optional<String> ofBytea(Connection connection, String query, Object... parameters)
            throws SQLException {
        return one(connection, "select encode(sha256(v), 'hex') from (" + query + ") q(v)", List.of(parameters));
    }

    /**
     * Returns SHA-256 of the joined SHA-256 of the slices of a {@code bytea}; it matches {@link SliceDigest#hex()}.
     *
     * <p>The server holds one slice at a time, if the value is stored uncompressed.
     *
     * @param query a query of one {@code bytea} column and one row; the caller vouches for its text
     * @param parameters what to bind to its question marks
     * @return empty if the value is null
     * @throws NoSuchElementException if there is no row, or more than one
     */
    public static Optional<String> ofByteaSlices(Connection connection, String query, Object... parameters)
            throws SQLException {
        String slices = "(select encode(sha256(coalesce(string_agg("
                + "sha256(substr(v, (1 + g * " + SliceDigest.SLICE_BYTES + ")::int, " + SliceDigest.SLICE_BYTES
                + "::int))"
                + ", ''::bytea order by g), ''::bytea)), 'hex')"
                + " from generate_series(0::bigint, (octet_length(v)::bigint - 1) / " + SliceDigest.SLICE_BYTES + ") g"
                + " where octet_length(v) > 0)";
        return one(
                connection,
                "select case when v is not null then " + slices + " end from (" + query + ") q(v)",
                List.of(parameters));
    }

    /**
     * Returns SHA-256 of the joined SHA-256 of the slices of a large object; it matches {@link SliceDigest#hex()}. The server
     * holds one slice at a time.
     *
     * <p>A single digest will not do: PostgreSQL cannot hold more than 1 GiB of an object as one value.
     *
     * @param oid the object, 1 to 4,294,967,295
     * @throws SQLException if there is no such object (SQLSTATE 42704)
     */
    public static String ofLargeObject(Connection connection, long oid) throws SQLException {
        long slices = (lengthOfLargeObject(connection, oid) + SliceDigest.SLICE_BYTES - 1) / SliceDigest.SLICE_BYTES;
        return one(
                        connection,
                        "select encode(sha256(coalesce(string_agg(sha256(lo_get(?::bigint::oid, g * "
                                + SliceDigest.SLICE_BYTES
                                + ", " + SliceDigest.SLICE_BYTES + "::int)), ''::bytea order by g), ''::bytea)), 'hex')"
                                + " from generate_series(0::bigint, ?::bigint - 1) g",
                        List.of(oid, slices))
                .orElseThrow();
    }

    /**
     * Returns the length of a large object in bytes and leaves no descriptor open.
     *
     * @param oid the object, 1 to 4,294,967,295
     * @throws SQLException if there is no such object (SQLSTATE 42704)
     */
    public static long lengthOfLargeObject(Connection connection, long oid) throws SQLException {
        // 262144 is INV_READ. "offset 0" keeps the planner from opening the object once for each mention of the
        // descriptor.
        return Long.parseLong(one(
                        connection,
                        "select h.bytes::text from (select f.bytes, lo_close(f.fd) closed from (select o.fd, lo_lseek64(o.fd, 0, 2) bytes"
                                + " from (select lo_open(?::bigint::oid, 262144) fd offset 0) o offset 0) f offset 0) h",
                        List.of(oid))
                .orElseThrow());
    }

    private static Optional<String> one(Connection connection, String sql, List<Object> parameters)
            throws SQLException {
        requireNonNull(connection, "connection is null");
        try (PreparedStatement statement = connection.prepareStatement("/* pgbinary instruments */ " + sql)) {
            for (int i = 0; i < parameters.size(); i++) {
                statement.setObject(i + 1, parameters.get(i));
            }
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next()) {
                    throw new NoSuchElementException("no row to compute a digest of");
                }
                Optional<String> value = Optional.ofNullable(rows.getString(1));
                if (rows.next()) {
                    throw new NoSuchElementException("more than one row to compute a digest of");
                }
                return value;
            }
        }
    }
}
