package io.github.pgbinary.it.matrix;

import io.github.pgbinary.it.matrix.Outcome.Mark;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of a cell and writes what becomes of each into a file. */
final class CellMain {
    private CellMain() {}

    /** Arguments: the file, and which tests. */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        try (PrintStream out = new PrintStream(Path.of(arguments[0]).toFile(), StandardCharsets.UTF_8)) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(Telling.valueOf(arguments[1]).tests())
                                    .build(),
                            new Writer(out, new HashMap<>()));
            out.println(Mark.END.line(""));
        }
        // Whatever thread a test has left must not hold the grid up.
        System.exit(0);
    }

    /** A line for each test. */
    private record Writer(PrintStream out, Map<TestIdentifier, Long> started) implements TestExecutionListener {
        @Override
        public void executionStarted(TestIdentifier test) {
            started.put(test, System.nanoTime());
        }

        @Override
        public void executionSkipped(TestIdentifier test, String reason) {
            out.println(Mark.SKIPPED.line(test.getUniqueId()));
        }

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            System.out.println(
                    TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - started.get(test)) + " ms " + test.getUniqueId());
            String why = result.getThrowable().map(Throwable::toString).orElse("");
            switch (result.getStatus()) {
                case FAILED -> {
                    out.println(Mark.FAILED.line(test.getUniqueId() + " " + why));
                    result.getThrowable().ifPresent(Throwable::printStackTrace);
                }
                case ABORTED -> out.println(Mark.SKIPPED.line(test.getUniqueId()));
                case SUCCESSFUL -> {
                    if (test.isTest()) {
                        out.println(Mark.PASSED.line(test.getUniqueId()));
                    }
                }
            }
        }
    }
}
