package io.github.pgbinary.it.fault;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Sends signals to a server's processes, which must run on this machine. */
final class Signals {
    private Signals() {}

    /**
     * The process of a backend, by the title PostgreSQL gives it. Process ids may differ between the server's view and ours,
     * if it runs in a container.
     *
     * @param clientPort of its connection, as the server sees it
     */
    static long backend(String clientPort) throws IOException {
        try (Stream<Path> processes = Files.list(Path.of("/proc"))) {
            return processes
                    .filter(folder -> folder.getFileName().toString().matches("\\d+"))
                    .filter(folder -> title(folder).matches("(?s)postgres: .*\\(" + clientPort + "\\).*"))
                    .mapToLong(folder -> Long.parseLong(folder.getFileName().toString()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("the server's processes are not on this machine"));
        }
    }

    static void send(String signal, long process) throws IOException, InterruptedException {
        Process kill = new ProcessBuilder(List.of("kill", "-" + signal, Long.toString(process)))
                .inheritIO()
                .start();
        if (kill.waitFor() != 0) {
            throw new IllegalStateException("could not send " + signal + " to process " + process);
        }
    }

    private static String title(Path folder) {
        try {
            return Files.readString(folder.resolve("cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // it has ended meanwhile
        }
    }
}
