package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Json;
import io.github.pgbinary.cli.common.Sizes;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Option;

/** The options that say how a transfer of many rows is reported. */
final class BulkReport {
    @Option(names = "--json", description = "Prints the report as JSON on standard output.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Prints no report.")
    private boolean quiet;

    private final long startedNanos = System.nanoTime();

    /**
     * What was done.
     *
     * @param verb as in "imported"
     * @param nulls rows whose value is SQL NULL
     */
    record Done(String verb, long files, long bytes, long nulls) {}

    void print(Done done, Console console) {
        double seconds = (System.nanoTime() - startedNanos) / (double) TimeUnit.SECONDS.toNanos(1);
        if (json) {
            console.text().println(Json.write(map(done, seconds)));
        } else if (!quiet) {
            console.say(String.format(
                    Locale.ROOT,
                    "%s %s files of %s bytes in %.1f s: %,.0f files and %,.1f MB a second%s",
                    done.verb(),
                    Sizes.grouped(done.files()),
                    Sizes.grouped(done.bytes()),
                    seconds,
                    done.files() / seconds,
                    done.bytes() / seconds / 1e6,
                    done.nulls() == 0 ? "" : "; SQL NULL in " + Sizes.grouped(done.nulls()) + " more rows"));
        }
    }

    private static Map<String, Object> map(Done done, double seconds) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("files", done.files());
        map.put("bytes", done.bytes());
        map.put("nulls", done.nulls());
        map.put("elapsedMillis", seconds * 1000);
        return map;
    }
}
