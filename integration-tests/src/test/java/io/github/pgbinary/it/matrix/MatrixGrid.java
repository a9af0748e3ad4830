package io.github.pgbinary.it.matrix;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Runs the telling tests in every cell of the grid, or in a selection that holds every pair, and prints how many each ran. A
 * cell is red where a test failed, and where one is missing that the newest ran, but for the excuses; the other cells are run
 * all the same.
 *
 * <p>Not found by its name: the profile {@code full-matrix} runs it.
 */
class MatrixGrid {
    private static final Map<Cell, Outcome> OUTCOMES = new LinkedHashMap<>();
    private static final Path JARS = Path.of(System.getProperty("pgbinary.grid.jars", "."));
    private static final Telling TESTS = Telling.named(System.getProperty("pgbinary.grid", "pairs"));
    private static List<Jdk> jdks = List.of();

    @BeforeAll
    static void runAll() throws Exception {
        jdks = Jdk.present(17, 25);
        ExecutorService workers = Executors.newFixedThreadPool(2);
        try (Servers servers = new Servers(JARS)) {
            Map<Cell, Future<Outcome>> running = new LinkedHashMap<>();
            cells().forEach(cell -> running.put(cell, workers.submit(() -> run(servers, cell))));
            for (Map.Entry<Cell, Future<Outcome>> one : running.entrySet()) {
                OUTCOMES.put(one.getKey(), outcome(one.getValue()));
            }
        } finally {
            workers.shutdownNow();
        }
        System.out.println(Picture.of(OUTCOMES, jdks));
    }

    static List<Cell> cells() throws IOException {
        List<Jdk> present = Jdk.present(17, 25);
        return switch (TESTS) {
            case PAIRS -> Cell.pairs(present);
            case FULL -> Cell.all(present);
        };
    }

    @ParameterizedTest
    @MethodSource("cells")
    void runsWhatTheNewestRuns(Cell cell) {
        Outcome outcome = OUTCOMES.get(cell);
        assertThat(outcome.failed()).as("failed with " + cell).isEmpty();
        assertThat(outcome.passed()).as("run with " + cell).isNotEmpty();
        Set<String> missing = new TreeSet<>(OUTCOMES.get(Cell.newest(jdks)).passed());
        missing.removeAll(outcome.passed());
        missing.removeIf(test -> Excuse.isExcused(cell, test));
        assertThat(missing).as("run with the newest, and not with " + cell).isEmpty();
    }

    private static Outcome run(Servers servers, Cell cell) throws IOException, InterruptedException {
        Path folder = Path.of("grid", cell.toString().replaceAll("[^A-Za-z0-9.]+", "-"))
                .toAbsolutePath();
        Outcome[] outcome = new Outcome[1];
        servers.lend(cell.server(), url -> outcome[0] = new CellRun(cell, TESTS, JARS, folder).on(url));
        return outcome[0];
    }

    /** What keeps one from running at all makes its cell red, and no other. */
    private static Outcome outcome(Future<Outcome> running) throws InterruptedException {
        try {
            return running.get();
        } catch (ExecutionException e) {
            return new Outcome(Set.of(), Set.of(), List.of(e.getCause().toString()), 0);
        }
    }
}
