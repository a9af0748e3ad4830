package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import io.github.pgbinary.facade.read.Reader;
import io.github.pgbinary.facade.read.SinkGuard;
import io.github.pgbinary.facade.session.Call;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;

/** The values of the rows of a reader: those that came along, and those that are read by their keys. For one thread. */
final class RowValues {
    private final Call call;
    private final Batch batch;
    private final Reader reader;
    private final Sizes sizes;
    private final Moved moved;

    RowValues(Call call, Batch batch, Reader reader, Moved moved) {
        this.call = call;
        this.batch = batch;
        this.reader = reader;
        this.sizes = new Sizes(Sizes.LONGEST, call.options().maxLength());
        this.moved = moved;
    }

    void begin(List<BinaryCell> ofRows) {
        batch.begin(ofRows);
    }

    long moved() {
        return moved.bytes();
    }

    /** A row's value to pull from. */
    BinaryValue open(BinaryCell cell, int index) throws SQLException {
        Found found = batch.find(index);
        if (found instanceof Found.Value value) {
            sizes.checkCall(value.bytes().remaining());
            moved.add(value.bytes().remaining());
            return LoadedValue.of(batch.part(), value);
        }
        if (found instanceof Found.Null none) {
            return LoadedValue.ofNull(batch.part(), none);
        }
        refuseUnlessOne(found);
        return reader.open(call.connection(), cell, ByteRange.all(), options());
    }

    /** Pushes a row's value. */
    Content read(BinaryCell cell, int index, BinarySink to) throws SQLException {
        Found found = batch.find(index);
        if (found instanceof Found.Value value) {
            sizes.checkCall(value.bytes().remaining());
            push(value, to);
            moved.add(value.bytes().remaining());
            return Content.VALUE;
        }
        if (found instanceof Found.Null) {
            return Content.SQL_NULL;
        }
        refuseUnlessOne(found);
        TransferReport report = reader.read(call.connection(), cell, ByteRange.all(), to, options());
        moved.add(report.bytes());
        return report.content();
    }

    private void push(Found.Value value, BinarySink to) {
        try (SinkGuard sink = new SinkGuard(to, call.stop())) {
            sink.open(LoadedValue.head(value));
            if (value.bytes().hasRemaining()) {
                sink.write(value.bytes().array());
            }
            sink.complete();
        }
    }

    /** The call's, with what is left of its deadline. */
    private TransferOptions options() {
        call.stop().check();
        TransferOptions options = call.options();
        Duration least = Duration.ofMillis(1);
        return options.deadline()
                .map(whole -> whole.minus(call.elapsed()))
                .map(left -> options.withDeadline(left.compareTo(least) < 0 ? least : left))
                .orElse(options);
    }

    private static void refuseUnlessOne(Found found) {
        if (found instanceof Found.Gone) {
            throw new TransferException(Reason.NO_SUCH_ROW, "the row is gone since the query found it");
        }
        if (found instanceof Found.Several) {
            throw new TransferException(Reason.KEY_NOT_UNIQUE, "several rows have this key");
        }
    }
}
