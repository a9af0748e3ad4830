package io.github.pgbinary.cli.demo;

import io.github.pgbinary.cli.common.Sizes;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** Prints what happened as it happens, on lines of {@value #WIDTH} characters. */
final class DemoTable {
    private static final int WIDTH = 150;
    private static final String NOTHING = "-";

    private final PrintStream out;

    DemoTable(PrintStream out) {
        this.out = out;
    }

    /** What the figures mean, and their heads. */
    void begin(String server, Heap heap) {
        out.println("PostgreSQL " + server + "; this JVM moves the values with a heap of at most " + heap + ".");
        out.println("A row is two transfers, a write and a read. In between the server's own digest is checked,"
                + " and on the way back every byte is compared.");
        out.println(
                "ms: the transfer alone, without making and comparing bytes.  trips: round trips, counted on the wire.");
        out.println(
                "server: the backend's private memory at its peak, MiB above idle.  heap: live heap at its peak, MiB.");
        out.println();
        row("", "", "write", "", "", "", "read", "", "", "", "", "");
        row("storage", "strategy", "ms", "MB/s", "trips", "server", "ms", "MB/s", "trips", "server", "heap", "why");
        out.flush();
    }

    /** The head of a value's rows. */
    void value(Sample sample) {
        out.println(sample.name());
        out.flush();
    }

    /** The row of an outcome. */
    void outcome(Outcome outcome) {
        String storage = outcome.lane().storage().id();
        if (outcome instanceof Outcome.Verified verified) {
            verified(storage, verified);
        } else if (outcome instanceof Outcome.Refused refused) {
            wide(storage, strategy(outcome.lane()), "refused, nothing sent: " + refused.why());
        } else if (outcome instanceof Outcome.Failed failed) {
            wide(storage, strategy(outcome.lane()), "FAILED: " + failed.what());
        }
        out.flush();
    }

    private void verified(String storage, Outcome.Verified verified) {
        Figures write = verified.write();
        Figures read = verified.read();
        long bytes = verified.sample().length();
        row(
                storage,
                verified.report().strategy(),
                oneDecimal(write.millis()),
                oneDecimal(write.megabytesPerSecond(bytes)),
                Long.toString(write.roundTrips()),
                mebibytes(write.serverMemory()),
                oneDecimal(read.millis()),
                oneDecimal(read.megabytesPerSecond(bytes)),
                Long.toString(read.roundTrips()),
                mebibytes(read.serverMemory()),
                Sizes.mebibytes(verified.liveHeap()),
                verified.lane().strategy().isPresent()
                        ? "named by the demo"
                        : verified.report().because());
    }

    private void row(String... cells) {
        Object[] figures = List.of(cells).subList(0, cells.length - 1).toArray();
        print(
                String.format(Locale.ROOT, "  %-11s %-11s %9s %7s %5s %6s  %9s %7s %5s %6s  %5s  ", figures),
                cells[cells.length - 1]);
    }

    private void wide(String storage, String strategy, String text) {
        print(String.format(Locale.ROOT, "  %-11s %-11s  ", storage, strategy), text);
    }

    /** {@code text} behind {@code before}, on as many lines as it takes. */
    private void print(String before, String text) {
        String margin = before;
        for (String line : Wrapping.lines(text, WIDTH - before.length())) {
            out.println((margin + line).stripTrailing());
            margin = " ".repeat(before.length());
        }
    }

    private static String strategy(Lane lane) {
        return lane.strategy().orElse("(chosen)");
    }

    private static String mebibytes(OptionalLong bytes) {
        return bytes.isPresent() ? Sizes.mebibytes(bytes.getAsLong()) : NOTHING;
    }

    private static String oneDecimal(double figure) {
        return String.format(Locale.ROOT, "%.1f", figure);
    }
}
