package io.github.pgbinary.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the figures depend on: cores and processor, and never a machine's name. */
public final class Machine {
    private static final Path CPUS = Path.of("/proc/cpuinfo");

    private Machine() {}

    /** Its cores, its processor where that can be told, and its system. */
    public static String describe() {
        return Runtime.getRuntime().availableProcessors() + " cores, " + processor() + ", "
                + System.getProperty("os.name") + " " + System.getProperty("os.arch");
    }

    /** The Java that runs this. */
    public static String jdk() {
        return System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version");
    }

    private static String processor() {
        try (Stream<String> lines = Files.lines(CPUS)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("unknown processor");
        } catch (IOException e) {
            return "unknown processor"; // not Linux
        }
    }
}
