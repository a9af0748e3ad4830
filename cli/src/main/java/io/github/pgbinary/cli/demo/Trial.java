package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Failure;
import io.github.pgbinary.cli.common.Progress;
import io.github.pgbinary.cli.common.Sizes;
import io.github.pgbinary.cli.demo.Gauges.Measured;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.instruments.WireCount;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * Sends a value one way and fetches it back.
 *
 * @param transfers what moves it
 * @param gauges what measures, and the connection
 * @param options of every transfer
 * @param console where a long transfer shows its progress
 */
record Trial(BinaryTransfers transfers, Gauges gauges, TransferOptions options, Console console) {
    private record Written(TransferReport report, Figures figures, long liveHeap) {}

    /** What happens on the server between the write and its check. */
    @FunctionalInterface
    interface Meanwhile {
        void happen(Sample sample, Lane lane, Connection connection) throws SQLException;
    }

    /**
     * Writes, lets happen, checks, reads and compares, and clears the cell.
     *
     * @param digest what the server's digest must be
     * @throws TransferException if it was cancelled
     */
    Outcome run(Sample sample, Lane lane, String digest, Meanwhile meanwhile) throws IOException, SQLException {
        if (lane.refuses(sample.length())) {
            return refused(sample, lane);
        }
        try {
            Written written = write(sample, lane);
            meanwhile.happen(sample, lane, gauges.connection());
            Outcome outcome = check(sample, lane, digest, written);
            transfers.clear(gauges.connection(), lane.cell(), options);
            return outcome;
        } catch (TransferException e) {
            return failed(e, sample, lane);
        }
    }

    private Outcome refused(Sample sample, Lane lane) {
        WireCount before = gauges.wire().count();
        try {
            TimedSource source = new TimedSource(sample, new Stopwatch());
            transfers.write(gauges.connection(), lane.cell(), source, lane.options(options));
            return new Outcome.Failed(
                    sample,
                    lane,
                    "taken, though above the limit of " + lane.limit().orElseThrow());
        } catch (TransferException e) {
            long sent = gauges.wire().since(before).bytesSent();
            if (e.reason() != Reason.VALUE_TOO_LARGE) {
                return failed(e, sample, lane);
            }
            return sent == 0
                    ? new Outcome.Refused(sample, lane, Failure.of(e).line())
                    : new Outcome.Failed(sample, lane, "refused after " + Sizes.grouped(sent) + " bytes were sent");
        }
    }

    private Written write(Sample sample, Lane lane) throws SQLException {
        Stopwatch watch = new Stopwatch();
        TimedSource source = new TimedSource(sample, watch);
        // A write allocates little, so that the heap is looked at next to never while it lasts.
        try (LiveHeap heap = LiveHeap.watch()) {
            Measured<TransferReport> write = measured(
                    watch, lane, "write", with -> transfers.write(gauges.connection(), lane.cell(), source, with));
            return new Written(write.result(), write.figures(), heap.peak());
        }
    }

    private Outcome check(Sample sample, Lane lane, String digest, Written written) throws IOException, SQLException {
        if (!lane.stored().digest(gauges.connection()).equals(digest)) {
            OptionalLong difference = FirstDifference.of(sample, lane.stored(), gauges.connection());
            return new Outcome.Failed(sample, lane, "the server's digest is another; " + at(difference));
        }
        Stopwatch watch = new Stopwatch();
        ComparingSink sink = new ComparingSink(sample, watch);
        Figures read = read(lane, sink, watch);
        // A second read, since looking at the heap makes the JVM stand still, for longer than the read itself may take.
        ComparingSink again = new ComparingSink(sample, new Stopwatch());
        long liveHeap;
        try (LiveHeap heap = LiveHeap.watch()) {
            read(lane, again, new Stopwatch());
            liveHeap = Math.max(written.liveHeap(), heap.peak());
        }
        OptionalLong difference = sink.difference().isPresent() ? sink.difference() : again.difference();
        return difference.isPresent()
                ? new Outcome.Failed(sample, lane, "other bytes came back; " + at(difference))
                : new Outcome.Verified(sample, lane, written.report(), written.figures(), read, liveHeap);
    }

    private Figures read(Lane lane, ComparingSink sink, Stopwatch watch) throws SQLException {
        return measured(
                        watch,
                        lane,
                        "read",
                        with -> transfers.read(gauges.connection(), lane.cell(), ByteRange.all(), sink, with))
                .figures();
    }

    private Measured<TransferReport> measured(
            Stopwatch watch, Lane lane, String task, Function<TransferOptions, TransferReport> transfer)
            throws SQLException {
        try (Progress progress = new Progress(console, task)) {
            TransferOptions watched = lane.options(options).withProgress(progress);
            return gauges.measure(watch, () -> transfer.apply(watched));
        }
    }

    private static Outcome failed(TransferException e, Sample sample, Lane lane) {
        if (e.reason() == Reason.CANCELLED) {
            throw e;
        }
        return new Outcome.Failed(
                sample, lane, e.reason() + ": " + Failure.of(e).line());
    }

    private static String at(OptionalLong difference) {
        return difference.isPresent()
                ? "first differing offset " + Sizes.grouped(difference.getAsLong())
                : "yet no byte differs";
    }
}
