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

    /**
     * Prints a report.
     *
     * @param done what was done, for people
     * @param free where JSON may go
     */
    void print(TransferReport report, String done, Console console, PrintStream free) {
        if (json) {
            free.println(Json.write(asMap(report)));
            return;
        }
        if (!quiet) {
            console.say(done + " " + sentence(report));
            report.warnings().forEach(warning -> console.say("note: " + warning));
        }
    }

    private static String sentence(TransferReport report) {
        return Sizes.grouped(report.bytes()) + " bytes by " + report.strategy() + " in "
                + Sizes.grouped(report.elapsed().toMillis()) + " ms: " + report.because()
                + report.digest().map(hex -> "; digest " + hex).orElse("");
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
