package io.github.pgbinary.benchmarks.report;

import io.github.pgbinary.benchmarks.harness.Gauges;
import io.github.pgbinary.benchmarks.harness.Spread;
import java.io.PrintStream;
import java.util.Locale;
import java.util.OptionalLong;

/** Prints rows as lines, with a heading before the first. */
public final class Table implements Rows {
    private static final double MIB = 1 << 20;

    private final PrintStream out;
    private boolean begun;

    /** A table on a stream, which it neither closes nor owns. */
    public Table(PrintStream out) {
        this.out = out;
    }

    @Override
    public void add(Row row) {
        if (!begun) {
            begun = true;
            line(
                    "size",
                    "",
                    "storage",
                    "way",
                    "us each",
                    "MB/s",
                    "ratio (min-max)",
                    "trips",
                    "alloc/B",
                    "heap MiB",
                    "srv MiB");
        }
        Gauges gauges = row.measured().gauges();
        line(
                size(row.size()),
                row.direction(),
                row.storage(),
                row.measured().way().label(),
                number("%,.1f", row.micros()),
                number("%,.1f", row.megabytesPerSecond()),
                row.measured().baseline().isPresent()
                        ? ratio(row.measured().pair().ratio())
                        : "",
                text(gauges.roundTrips(), "%.0f", 1),
                row.size() == 0 ? "" : text(gauges.allocated(), "%.3f", (double) row.size()),
                text(gauges.peakHeap(), "%.1f", MIB),
                text(gauges.serverMemory(), "%.1f", MIB));
    }

    /** A size as people write it: 4 KiB. */
    public static String size(long bytes) {
        String[] units = {"B", "KiB", "MiB", "GiB"};
        int unit = 0;
        long left = bytes;
        while (left >= 1024 && left % 1024 == 0 && unit < units.length - 1) {
            left /= 1024;
            unit++;
        }
        return left + " " + units[unit];
    }

    private void line(Object... cells) {
        out.printf(Locale.ROOT, "%8s %-6s %-11s %-32s %11s %9s %17s %6s %9s %8s %8s%n", cells);
        out.flush();
    }

    private static String ratio(Spread ratio) {
        return String.format(Locale.ROOT, "%.2f (%.2f-%.2f)", ratio.median(), ratio.min(), ratio.max());
    }

    private static String number(String form, double value) {
        return String.format(Locale.ROOT, form, value);
    }

    private static String text(OptionalLong value, String form, double unit) {
        return value.isPresent() ? number(form, value.getAsLong() / unit) : "";
    }
}
