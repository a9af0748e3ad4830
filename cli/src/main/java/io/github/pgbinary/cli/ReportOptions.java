package io.github.pgbinary.cli;

import io.github.pgbinary.TransferReport;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Json;
import io.github.pgbinary.cli.common.Sizes;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options that say how a transfer is reported. */
final class ReportOptions {
    @Option(
            names = "--json",
            description =
                    "Prints the report as JSON on standard output, or on standard error where that has the value.")
    private boolean json;

    @Option(
            names = {"-q", "--quiet"},
            description = "Prints no report.")
    private boolean quiet;

    /** Reports a write, with what the column's owner should know. */
    void written(TransferReport report, Console console) {
        print(report, console, console.text(), "wrote " + sentence(report));
        if (!json && !quiet) {
            report.warnings().forEach(warning -> console.say("note: " + warning));
        }
    }

    /** Reports a read of a value; {@code free} is where the value does not go. */
    void read(TransferReport report, Console console, PrintStream free) {
        print(report, console, free, "read " + sentence(report));
    }

    /** Reports a clear. */
    void cleared(TransferReport report, Console console) {
        print(report, console, console.text(), "cleared in " + millis(report));
    }

    /** Reports a read of SQL NULL, which is no success: not even {@code --quiet} hides it. */
    void missed(TransferReport report, Console console, PrintStream free) {
        if (json) {
            free.println(Json.write(asMap(report)));
        } else {
            console.say("the value is SQL NULL: nothing was written");
        }
    }

    private void print(TransferReport report, Console console, PrintStream free, String sentence) {
        if (json) {
            free.println(Json.write(asMap(report)));
        } else if (!quiet) {
            console.say(sentence);
        }
    }

    private static String sentence(TransferReport report) {
        return Sizes.grouped(report.bytes()) + " bytes by " + report.strategy() + " in " + millis(report) + ": "
                + report.because()
                + report.digest().map(hex -> "; digest " + hex).orElse("");
    }

    private static String millis(TransferReport report) {
        return Sizes.grouped(report.elapsed().toMillis()) + " ms";
    }

    private static Map<String, Object> asMap(TransferReport report) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("content", report.content().name());
        map.put("bytes", report.bytes());
        map.put("strategy", report.strategy());
        map.put("because", report.because());
        map.put("elapsedMillis", report.elapsed().toNanos() / 1e6);
        report.digest().ifPresent(digest -> map.put("digest", digest));
        report.version().ifPresent(version -> map.put("version", version));
        map.put("warnings", report.warnings());
        return map;
    }
}
