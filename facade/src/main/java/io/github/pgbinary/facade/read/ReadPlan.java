package io.github.pgbinary.facade.read;

import io.github.pgbinary.ByteRange;
import io.github.pgbinary.facade.sql.OpeningStatement;
import io.github.pgbinary.facade.sql.ReadPart;
import io.github.pgbinary.facade.sql.RowSource;
import io.github.pgbinary.facade.sql.SliceStatement;
import io.github.pgbinary.spi.Tuning;
import java.util.List;

/**
 * How one column is read: the same for every key.
 *
 * @param parts the columns that may hold the value
 * @param few why a short value came as it did, for each part
 * @param whole opens a read of a whole value
 */
record ReadPlan(RowSource row, List<ReadPart> parts, List<String> few, OpeningStatement whole, Tuning tuning) {
    static ReadPlan of(RowSource row, List<ReadPart> parts, Tuning tuning) {
        List<String> few = parts.stream()
                .map(part -> part.because() + "; it came with the opening statement, as up to " + tuning.prefetch()
                        + " bytes do")
                .toList();
        return new ReadPlan(
                row, parts, few, OpeningStatement.of(row, parts, ByteRange.all(), tuning.prefetch()), tuning);
    }

    /** Whether a read of the whole value tells its length even if the bytes do not come with it. */
    boolean tellsLength() {
        return whole.columns().stream().allMatch(columns -> columns.length() > 0);
    }

    String becauseFew(ReadPart part) {
        return few.get(parts.indexOf(part));
    }

    OpeningStatement opening(ByteRange range) {
        return range instanceof ByteRange.All ? whole : OpeningStatement.of(row, parts, range, tuning.prefetch());
    }

    SliceStatement slices(ReadPart part) {
        return SliceStatement.of(row, part, tuning.slice());
    }
}
