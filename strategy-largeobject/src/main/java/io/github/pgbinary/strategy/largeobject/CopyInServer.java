package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.CopySql;

/** Copies inside the server. */
enum CopyInServer implements CopySql {
    INSTANCE;

    private static final int PIECE = 256 * 1024;

    /**
     * Piece by piece, so that any size takes the memory of one. The aggregate makes the pieces one value, which the
     * condition on it needs: the new oid comes out after the last piece went in.
     */
    @Override
    public String duplicate(String value) {
        String pieces =
                "SELECT pg_catalog.count(pg_catalog.lo_put(n.made, g.at, pg_catalog.lo_get(" + value + ", g.at, "
                        + PIECE + "))) FROM (SELECT pg_catalog.generate_series(0::bigint, n.length - 1, " + PIECE
                        + "::bigint) AS at) g";
        return "CASE WHEN " + value + " IS NOT NULL THEN (SELECT c.made FROM (SELECT n.made, (" + pieces
                + ") AS pieces "
                + "FROM (SELECT pg_catalog.lo_create(0) AS made, m.length FROM (" + ReadSql.length(value)
                + ") m OFFSET 0) n OFFSET 0) c WHERE c.pieces >= 0) END";
    }

    @Override
    public String toBytea(String value) {
        return "pg_catalog.lo_get(" + value + ")";
    }

    @Override
    public String fromBytea(String bytea) {
        return "pg_catalog.lo_from_bytea(0, " + bytea + ")";
    }
}
