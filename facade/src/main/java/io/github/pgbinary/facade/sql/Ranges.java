package io.github.pgbinary.facade.sql;

import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.ValueHead;
import java.util.List;
import java.util.Optional;

/** A wanted part: as the two parameters of {@link io.github.pgbinary.spi.RangeSql.Part}, and resolved against a length. */
public final class Ranges {
    private Ranges() {}

    /** First byte (negative: from the end) and most bytes. */
    public static List<Parameter> parameters(ByteRange range) {
        return List.of(Parameter.of(first(range)), Parameter.of(wanted(range)));
    }

    /**
     * The part that comes.
     *
     * @throws TransferException {@link Reason#RANGE_NOT_SATISFIABLE} if it begins at or past the end, but for an empty
     *     value from its start
     */
    public static ValueHead resolve(ByteRange range, long total, Optional<String> version) {
        long first = first(range);
        long offset = first < 0 ? Math.max(total + first, 0) : first;
        if (offset > 0 && offset >= total) {
            throw new TransferException(
                    Reason.RANGE_NOT_SATISFIABLE,
                    "the range begins at byte " + offset + " of a value of " + total + " bytes");
        }
        return new ValueHead(offset, Math.min(wanted(range), total - offset), total, version);
    }

    private static long first(ByteRange range) {
        if (range instanceof ByteRange.Span span) {
            return span.offset();
        }
        if (range instanceof ByteRange.Last last) {
            return -last.length();
        }
        return range instanceof ByteRange.From from ? from.offset() : 0;
    }

    private static long wanted(ByteRange range) {
        if (range instanceof ByteRange.Span span) {
            return span.length();
        }
        return range instanceof ByteRange.Last last ? last.length() : Long.MAX_VALUE;
    }
}
