package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import java.util.List;
import java.util.Optional;

/** The expressions that read a {@code bytea}. {@code octet_length} and {@code pg_column_size} leave it in TOAST. */
final class ByteaSql {
    private ByteaSql() {}

    static OpeningSql opening(ReadShape shape) {
        String length = lengthOf(shape.value());
        return new OpeningSql(List.of(), Optional.of(length), bytes(shape, length));
    }

    /**
     * A value stored in fewer bytes than it has is compressed, on every version: each slice would cost the server all of
     * it. Joining it to nothing takes it out of TOAST once.
     */
    static SliceSql slices(SliceShape shape) {
        String column = shape.column();
        String value = "CASE WHEN pg_catalog.pg_column_size(" + column + ") < " + lengthOf(column) + " THEN " + column
                + " || ''::bytea ELSE " + column + " END";
        String slice = "CASE WHEN " + shape.count() + " <= 0 THEN ''::bytea ELSE "
                + part(shape.value(), "(" + shape.start() + ")::int", "(" + shape.count() + ")::int") + " END";
        return new SliceSql(value, List.of(), lengthOf(shape.value()), slice);
    }

    private static String bytes(ReadShape shape, String length) {
        if (shape.range() instanceof RangeSql.Whole) {
            return "CASE WHEN " + length + " <= " + shape.prefetch() + " THEN " + shape.value() + " END";
        }
        String count = "(" + shape.range().count(length) + ")";
        // The planner computes a start that hangs on parameters alone beforehand, whatever CASE says: it must fit.
        String start = "least(" + shape.range().start(length) + ", 2147483646)::int";
        return "CASE WHEN " + count + " <= 0 THEN ''::bytea WHEN " + count + " <= " + shape.prefetch() + " THEN "
                + part(shape.value(), start, count + "::int") + " END";
    }

    /** {@code substr} counts from 1 and in {@code integer}. */
    private static String part(String value, String start, String count) {
        return "pg_catalog.substr(" + value + ", " + start + " + 1, " + count + ")";
    }

    private static String lengthOf(String value) {
        return "pg_catalog.octet_length(" + value + ")";
    }
}
