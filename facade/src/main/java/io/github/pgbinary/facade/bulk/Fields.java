package io.github.pgbinary.facade.bulk;

import java.sql.SQLException;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The types that a column beside the binary one may have. */
final class Fields {
    private static final String INTEGERS = "Byte, Short, Integer or Long";
    private static final int JSONB_VERSION = 1;

    private static final Map<String, Field> BY_TYPE = Map.ofEntries(
            Map.entry("int2", Fields::int2),
            Map.entry("int4", Fields::int4),
            Map.entry("int8", Fields::int8),
            Map.entry("float4", Fields::float4),
            Map.entry("float8", Fields::float8),
            Map.entry("bool", Fields::bool),
            Map.entry("numeric", Numerics::put),
            Map.entry("text", Fields::text),
            Map.entry("varchar", Fields::text),
            Map.entry("bpchar", Fields::text),
            Map.entry("name", Fields::text),
            Map.entry("json", Fields::text),
            Map.entry("jsonb", Fields::jsonb),
            Map.entry("uuid", Fields::uuid),
            Map.entry("timestamptz", Moments::timestamptz),
            Map.entry("timestamp", Moments::timestamp),
            Map.entry("date", Moments::date),
            Map.entry("time", Moments::time));

    private Fields() {}

    /** Of a type of {@code pg_catalog}; empty for one that cannot be framed. */
    static Optional<Field> of(String type) {
        return Optional.ofNullable(BY_TYPE.get(type));
    }

    /** Of an enum, whose labels travel as text. */
    static Field ofEnum() {
        return Fields::text;
    }

    private static void int2(Object value, Frame frame) throws SQLException {
        long number = integer(value);
        if (number != (short) number) {
            throw Field.outside("-32768 to 32767");
        }
        frame.putInt(Short.BYTES);
        frame.putShort((int) number);
    }

    private static void int4(Object value, Frame frame) throws SQLException {
        long number = integer(value);
        if (number != (int) number) {
            throw Field.outside("-2147483648 to 2147483647");
        }
        frame.putInt(Integer.BYTES);
        frame.putInt((int) number);
    }

    private static void int8(Object value, Frame frame) throws SQLException {
        long number = integer(value);
        frame.putInt(Long.BYTES);
        frame.putLong(number);
    }

    private static void float4(Object value, Frame frame) throws SQLException {
        if (!(value instanceof Float number)) {
            throw Field.mismatch(value, "Float");
        }
        frame.putInt(Float.BYTES);
        frame.putInt(Float.floatToIntBits(number));
    }

    private static void float8(Object value, Frame frame) throws SQLException {
        if (!(value instanceof Double || value instanceof Float)) {
            throw Field.mismatch(value, "Double or Float");
        }
        frame.putInt(Double.BYTES);
        frame.putLong(Double.doubleToLongBits(((Number) value).doubleValue()));
    }

    private static void bool(Object value, Frame frame) throws SQLException {
        if (!(value instanceof Boolean truth)) {
            throw Field.mismatch(value, "Boolean");
        }
        frame.putInt(1);
        frame.putByte(truth ? 1 : 0);
    }

    private static void text(Object value, Frame frame) throws SQLException {
        frame.putText(string(value));
    }

    private static void jsonb(Object value, Frame frame) throws SQLException {
        String text = string(value);
        frame.putInt(1 + Frame.lengthOf(text));
        frame.putByte(JSONB_VERSION);
        frame.putLongText(text);
    }

    private static void uuid(Object value, Frame frame) throws SQLException {
        if (!(value instanceof UUID uuid)) {
            throw Field.mismatch(value, "UUID");
        }
        frame.putInt(2 * Long.BYTES);
        frame.putLong(uuid.getMostSignificantBits());
        frame.putLong(uuid.getLeastSignificantBits());
    }

    static boolean isInteger(Object value) {
        return value instanceof Long || value instanceof Integer || value instanceof Short || value instanceof Byte;
    }

    private static long integer(Object value) {
        if (value instanceof Long number) { // by far the most frequent: no further look at its class
            return number;
        }
        if (!isInteger(value)) {
            throw Field.mismatch(value, INTEGERS);
        }
        return ((Number) value).longValue();
    }

    private static String string(Object value) {
        if (!(value instanceof String text)) {
            throw Field.mismatch(value, "String");
        }
        return text;
    }
}
