package io.github.pgbinary.strategy.largeobject;

import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import java.util.List;
import java.util.Optional;

/**
 * The expressions that read a large object.
 *
 * <p>Only an opened object tells its length. Each step is a subquery of its own over the one before, and
 * {@code OFFSET 0} keeps the planner from merging them: so they run in order, once, and the descriptor is closed by the
 * statement that opened it. All of them see the statement's snapshot. A null oid makes every step null, since these
 * functions are strict; an oid without object fails with SQLSTATE 42704.
 */
final class ReadSql {
    /** {@code INV_READ} of the server's large-object interface. */
    private static final int READ = 0x40000;

    private static final int FROM_START = 0;
    private static final int FROM_END = 2;

    private static final String ALIAS = "pgbinary_lo";

    private ReadSql() {}

    static OpeningSql opening(ReadShape shape) {
        return shape.range() instanceof RangeSql.Whole ? whole(shape) : part(shape);
    }

    static SliceSql slices(SliceShape shape) {
        String slice = "CASE WHEN " + shape.count() + " <= 0 THEN ''::bytea ELSE pg_catalog.lo_get(" + shape.value()
                + ", " + shape.start() + ", (" + shape.count() + ")::int) END";
        return new SliceSql(shape.column(), List.of(join(length(shape.value()))), ALIAS + ".length", slice);
    }

    /** A query of one row whose column {@code length} is the object's. */
    static String length(String value) {
        return closed("b.length", measured(value));
    }

    /** Without a descriptor: that costs a small value a tenth of its time, and the bytes tell their length. */
    private static OpeningSql whole(ReadShape shape) {
        String bytes = "pg_catalog.lo_get(" + shape.value() + ", 0, " + (shape.prefetch() + 1) + ")";
        return new OpeningSql(List.of(), Optional.empty(), bytes);
    }

    private static OpeningSql part(ReadShape shape) {
        String start = "(" + shape.range().start("l.length") + ")";
        String count = "(" + shape.range().count("l.length") + ")";
        String bytes = "CASE WHEN " + count + " <= 0 THEN ''::bytea WHEN " + count + " <= " + shape.prefetch()
                + " AND pg_catalog.lo_lseek64(l.fd, " + start + ", " + FROM_START + ") >= 0"
                + " THEN pg_catalog.loread(l.fd, " + count + "::int) END";
        String query =
                "SELECT l.fd, l.length, " + bytes + " AS bytes FROM (" + measured(shape.value()) + ") l OFFSET 0";
        List<String> joins = List.of(join(closed("b.length, b.bytes", query)));
        return new OpeningSql(joins, Optional.of(ALIAS + ".length"), ALIAS + ".bytes");
    }

    private static String measured(String value) {
        return "SELECT o.fd, pg_catalog.lo_lseek64(o.fd, 0, " + FROM_END + ") AS length FROM ("
                + "SELECT pg_catalog.lo_open(" + value + ", " + READ + ") AS fd OFFSET 0) o OFFSET 0";
    }

    private static String closed(String items, String query) {
        return "SELECT " + items + ", pg_catalog.lo_close(b.fd) AS closed FROM (" + query + ") b OFFSET 0";
    }

    private static String join(String query) {
        return "LEFT JOIN LATERAL (" + query + ") " + ALIAS + " ON true";
    }
}
