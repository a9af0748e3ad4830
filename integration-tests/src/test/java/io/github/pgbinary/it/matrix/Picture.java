package io.github.pgbinary.it.matrix;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The grid in words: a line for each driver and JDK, a column for each server. */
final class Picture {
    private static final String NAME = "%-44s";

    private Picture() {}

    static String of(Map<Cell, Outcome> outcomes, List<Jdk> jdks) {
        StringBuilder out = new StringBuilder("tests run, cell by cell\n");
        out.append(String.format(NAME, "PostgreSQL"));
        Cell.SERVERS.forEach(server -> out.append(String.format("%10d", server)));
        out.append('\n');
        for (Cell.Place place : Cell.Place.values()) {
            for (Jdk jdk : jdks) {
                Cell.DRIVERS.forEach(driver -> line(out, outcomes, new Cell(0, driver, jdk, place)));
            }
        }
        for (Excuse excuse : Excuse.values()) {
            out.append("left out: ")
                    .append(excuse.reason())
                    .append(": ")
                    .append(excused(outcomes, excuse))
                    .append(" tests\n");
        }
        long seconds = outcomes.values().stream().mapToLong(Outcome::seconds).sum();
        return out.append(outcomes.size())
                .append(" cells, ")
                .append(seconds)
                .append(" s of their own")
                .toString();
    }

    private static void line(StringBuilder out, Map<Cell, Outcome> outcomes, Cell row) {
        List<Cell> cells = Cell.SERVERS.stream()
                .map(server -> new Cell(server, row.driver(), row.jdk(), row.place()))
                .toList();
        if (cells.stream().noneMatch(outcomes::containsKey)) {
            return;
        }
        String name = row.toString().replaceFirst("PostgreSQL 0, ", "");
        out.append(String.format(NAME, name));
        cells.forEach(cell -> out.append(String.format("%10s", text(outcomes.get(cell)))));
        out.append('\n');
    }

    private static String text(@Nullable Outcome outcome) {
        if (outcome == null) {
            return "-";
        }
        return outcome.failed().isEmpty()
                ? Integer.toString(outcome.run())
                : outcome.run() + " (" + outcome.failed().size() + "!)";
    }

    private static long excused(Map<Cell, Outcome> outcomes, Excuse excuse) {
        return outcomes.entrySet().stream()
                .flatMap(one -> one.getValue().skipped().stream().filter(test -> excuse.isFor(one.getKey(), test)))
                .count();
    }
}
