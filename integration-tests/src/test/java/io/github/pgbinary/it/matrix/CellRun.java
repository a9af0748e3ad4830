package io.github.pgbinary.it.matrix;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** A cell's JVM, in a folder of its own. */
record CellRun(Cell cell, Telling tests, Path jars, Path folder) {
    private static final long MINUTES = 5;

    Outcome on(String url) throws IOException, InterruptedException {
        Files.createDirectories(folder);
        Path outcome = folder.resolve("outcome");
        Files.deleteIfExists(outcome);
        long started = System.nanoTime();
        ProcessBuilder builder = new ProcessBuilder(command(outcome))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("log").toFile());
        builder.environment().put("PGBINARY_TEST_URL", url);
        Process process = builder.start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.destroyForcibly().waitFor();
        }
        return Outcome.read(outcome, TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - started));
    }

    private List<String> command(Path outcome) {
        List<String> command = new ArrayList<>(List.of(
                cell.jdk().java(), // Most of a short run is compiling.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-ea",
                "-Djava.io.tmpdir=" + folder,
                "-Dpgbinary.test.driver=" + cell.driver()));
        command.addAll(cell.place().options());
        command.addAll(List.of("-cp", classPath(), CellMain.class.getName(), outcome.toString(), tests.name()));
        return command;
    }

    /** This JVM's own with the cell's driver in the place of the newest. */
    private String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> isDriver(entry) ? driver(entry) : entry)
                .collect(Collectors.joining(File.pathSeparator));
    }

    private static boolean isDriver(String entry) {
        return Path.of(entry).getFileName().toString().matches("postgresql-42\\..*\\.jar");
    }

    private String driver(String newest) {
        boolean isNewest = cell.driver().equals(Cell.DRIVERS.get(Cell.DRIVERS.size() - 1));
        return isNewest
                ? newest
                : jars.resolve("pgjdbc-" + cell.driver() + ".jar").toString();
    }
}
