package io.github.pgbinary.strategy.binary;

import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceShape.Slicing;
import io.github.pgbinary.spi.SliceSql;
import java.util.List;

/** The expressions that read a {@code bytea}. {@code octet_length} and {@code pg_column_size} leave it in TOAST. */
final class ByteaSql {
    private ByteaSql() {}

    static OpeningSql opening(ReadShape shape) {
        String length = lengthOf(shape.value());
        // Above the size it would have as it is only if nothing was gained: less means compressed, on every version.
        String slicing = "pg_catalog.pg_column_size(" + shape.value() + ") < " + length;
        return new OpeningSql(List.of(), length, bytes(shape, length), slicing);
    }

    static SliceSql slices(SliceShape shape) {
        // Joining it to nothing makes the server take a compressed value out of TOAST once, not once a slice.
        String value = shape.slicing() == Slicing.CHEAP ? shape.column() : "(" + shape.column() + " || ''::bytea)";
        return new SliceSql(
                value,
                List.of(),
                lengthOf(shape.value()),
                part(shape.value(), "(" + shape.start() + ")::int", "(" + shape.count() + ")::int"));
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
