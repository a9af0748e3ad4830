package io.github.pgbinary.it.matrix;

import java.util.Arrays;
import java.util.function.Predicate;

/** Why a cell may leave out a test that the newest runs. */
enum Excuse {
    VIRTUAL_THREADS("virtual threads need JDK 21", cell -> cell.jdk().feature() < 21, "stopsAVirtualThread");

    private final String reason;

    @SuppressWarnings("ImmutableEnumChecker") // captures nothing
    private final Predicate<Cell> cells;

    private final String part;

    Excuse(String reason, Predicate<Cell> cells, String part) {
        this.reason = reason;
        this.cells = cells;
        this.part = part;
    }

    String reason() {
        return reason;
    }

    boolean isFor(Cell cell, String test) {
        return cells.test(cell) && test.contains(part);
    }

    static boolean isExcused(Cell cell, String test) {
        return Arrays.stream(values()).anyMatch(excuse -> excuse.isFor(cell, test));
    }
}
