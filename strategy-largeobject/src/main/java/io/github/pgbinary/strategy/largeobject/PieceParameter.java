package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.SessionFacts.QueryMode;
import java.io.IOException;
import java.io.InputStream;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.HexFormat;

/** How a piece goes into a statement. */
enum PieceParameter {
    /** As the driver reads it, in binary format. */
    BOUND("?") {
        @Override
        void bind(PreparedStatement statement, int index, InputStream piece, int bytes) throws SQLException {
            statement.setBinaryStream(index, piece, bytes);
        }
    },

    /**
     * As a literal of hex digits, for simple query mode: before 42.7.4 pgjdbc leaves the question mark in the statement
     * there if the parameter is a bytea (pgjdbc issue 3169).
     */
    LITERAL("pg_catalog.decode(?, 'hex')") {
        @Override
        void bind(PreparedStatement statement, int index, InputStream piece, int bytes) throws SQLException {
            try {
                statement.setString(index, HexFormat.of().formatHex(piece.readNBytes(bytes)));
            } catch (IOException e) {
                throw new SQLException("the piece could not be read", e);
            }
        }
    };

    private final String sql;

    PieceParameter(String sql) {
        this.sql = sql;
    }

    static PieceParameter in(QueryMode mode) {
        return mode == QueryMode.SIMPLE ? LITERAL : BOUND;
    }

    /** An expression of type bytea with one parameter. */
    String sql() {
        return sql;
    }

    /** @param piece has at least {@code bytes}; read now or when the statement is sent */
    abstract void bind(PreparedStatement statement, int index, InputStream piece, int bytes) throws SQLException;
}
