package io.github.pgbinary.cli.common;

import io.github.pgbinary.ByteRange;
import java.time.Duration;
import java.util.function.Function;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Option values that picocli knows no type for. */
public final class Converters {
    private Converters() {}

    public static final class Size implements ITypeConverter<Long> {
        @Override
        public Long convert(String text) {
            return converted(text, Sizes::parse);
        }
    }

    public static final class Range implements ITypeConverter<ByteRange> {
        @Override
        public ByteRange convert(String text) {
            return converted(text, ByteRanges::parse);
        }
    }

    public static final class Time implements ITypeConverter<Duration> {
        @Override
        public Duration convert(String text) {
            return converted(text, Durations::parse);
        }
    }

    // Any other exception's class name would end up in the message.
    private static <T> T converted(String text, Function<String, T> parse) {
        try {
            return parse.apply(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage());
        }
    }
}
