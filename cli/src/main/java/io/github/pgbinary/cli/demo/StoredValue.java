package io.github.pgbinary.cli.demo;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.instruments.ServerDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/**
 * A stored value as plain SQL sees it: the judge of what the library did, so none of the library's ways is used.
 *
 * @param table the lane's table of one row
 * @param inline its {@code bytea} column, if it has one
 * @param object its {@code oid} column, if it has one
 */
record StoredValue(SqlName table, Optional<String> inline, Optional<String> object) {
    /** The server's digest of the value. */
    String digest(Connection connection) throws SQLException {
        Optional<Long> oid = oid(connection);
        return oid.isPresent()
                ? ServerDigest.ofLargeObject(connection, oid.get())
                : ServerDigest.ofByteaSlices(connection, select(column())).orElse("SQL NULL");
    }

    /** Bytes of the value. */
    long length(Connection connection) throws SQLException {
        Optional<Long> oid = oid(connection);
        return oid.isPresent()
                ? ServerDigest.lengthOfLargeObject(connection, oid.get())
                : number(connection, select("octet_length(" + column() + ")")).orElse(0L);
    }

    /** A part of the value, cut to it. */
    byte[] part(Connection connection, long offset, int length) throws SQLException {
        Optional<Long> oid = oid(connection);
        String part =
                oid.isPresent() ? "lo_get(" + objectColumn() + ", ?, ?)" : "substr(" + column() + ", 1 + ?::int, ?)";
        try (PreparedStatement statement = connection.prepareStatement(select(part))) {
            statement.setLong(1, offset);
            statement.setInt(2, length);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                return row.getBytes(1);
            }
        }
    }

    /** Flips the lowest bit of one byte in place. */
    void flip(Connection connection, long offset) throws SQLException {
        boolean isObject = oid(connection).isPresent();
        try (PreparedStatement statement = connection.prepareStatement(isObject ? flipObject() : flipInline())) {
            for (int i = 1; i <= statement.getParameterMetaData().getParameterCount(); i++) {
                statement.setLong(i, offset);
            }
            statement.execute();
        }
    }

    private String flipInline() {
        String flipped = "set_byte(" + column() + ", ?::int, get_byte(" + column() + ", ?::int) # 1)";
        return "UPDATE " + table.quoted() + " SET " + column() + " = " + flipped;
    }

    private String flipObject() {
        String old = "lo_get(" + objectColumn() + ", ?, 1)";
        return select("lo_put(" + objectColumn() + ", ?, set_byte(" + old + ", 0, get_byte(" + old + ", 0) # 1))");
    }

    private Optional<Long> oid(Connection connection) throws SQLException {
        return object.isPresent() ? number(connection, select(objectColumn() + "::bigint")) : Optional.empty();
    }

    private Optional<Long> number(Connection connection, String query) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query);
                ResultSet row = statement.executeQuery()) {
            row.next();
            return Optional.ofNullable(row.getObject(1)).map(value -> ((Number) value).longValue());
        }
    }

    private String select(String what) {
        return "SELECT " + what + " FROM " + table.quoted();
    }

    private String column() {
        return SqlName.quote(inline.orElseThrow());
    }

    private String objectColumn() {
        return SqlName.quote(object.orElseThrow());
    }
}
