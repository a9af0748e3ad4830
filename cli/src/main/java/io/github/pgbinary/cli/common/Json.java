package io.github.pgbinary.cli.common;

import com.fasterxml.jackson.jr.ob.JSON;
import com.fasterxml.jackson.jr.ob.JSON.Feature;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/** Maps, lists, numbers and text as JSON. */
public final class Json {
    private static final JSON WRITER =
            JSON.std.with(Feature.PRETTY_PRINT_OUTPUT).with(Feature.WRITE_NULL_PROPERTIES);

    private Json() {}

    /** An object, pretty-printed. */
    public static String write(Map<String, ?> object) {
        return text(object);
    }

    /** An array, pretty-printed. */
    public static String write(List<?> array) {
        return text(array);
    }

    private static String text(Object value) {
        try {
            return WRITER.asString(value);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write JSON", e); // it goes to memory: nothing there fails
        }
    }
}
