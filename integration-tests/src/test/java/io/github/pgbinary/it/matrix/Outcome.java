package io.github.pgbinary.it.matrix;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * What became of a cell's tests, by their ids.
 *
 * @param failed one line each, why included
 * @param seconds from start to end
 */
record Outcome(Set<String> passed, Set<String> skipped, List<String> failed, long seconds) {
    /** How a line of the file begins that {@link CellMain} writes. */
    enum Mark {
        PASSED,
        SKIPPED,
        FAILED,
        /** The last line: what ended before has not been seen whole. */
        END;

        String line(String text) {
            return name() + " " + text.replaceAll("\\s+", " ");
        }
    }

    static Outcome read(Path file, long seconds) throws IOException {
        List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
        List<String> failed = new ArrayList<>(of(lines, Mark.FAILED));
        if (!lines.contains(Mark.END.line(""))) {
            failed.add("its JVM did not come to an end; see " + file.resolveSibling("log"));
        }
        return new Outcome(
                new TreeSet<>(of(lines, Mark.PASSED)), new TreeSet<>(of(lines, Mark.SKIPPED)), failed, seconds);
    }

    /** Those that were run, whatever came of it. */
    int run() {
        return passed.size() + failed.size();
    }

    private static List<String> of(List<String> lines, Mark mark) {
        String start = mark.line("");
        return lines.stream()
                .filter(line -> line.startsWith(start))
                .map(line -> line.substring(start.length()))
                .toList();
    }
}
