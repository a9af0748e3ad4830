package io.github.pgbinary.instruments;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The parent's end of an {@link EmbeddedServerMain}. */
final class ServerProcess {
    // The archives are packed with a dictionary of 64 MiB: unpacking fails with OutOfMemoryError below about 80 MiB of
    // heap.
    private static final String HEAP = "-Xmx192m";
    private static final Duration START = Duration.ofMinutes(10);
    private static final Duration STOP = Duration.ofMinutes(4);
    private static final int LINES_KEPT = 5;

    private final Process process;
    private final CompletableFuture<Map<ServerMessage, String>> ready = new CompletableFuture<>();

    private ServerProcess(Process process) {
        this.process = process;
    }

    static ServerProcess launch(ServerOptions options) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                HEAP,
                "-XX:+UseSerialGC",
                property("java.io.tmpdir"),
                property("user.home"),
                "-cp",
                classPath(),
                EmbeddedServerMain.class.getName()));
        command.addAll(OptionArguments.write(options));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        // Options meant for the parent, such as a small heap or an agent, are not meant for this process.
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        ServerProcess server = new ServerProcess(builder.start());
        Thread reader = new Thread(server::listen, "pgbinary-server-output");
        reader.setDaemon(true);
        reader.start();
        return server;
    }

    /** Returns what the process said when its server was ready; it is ended if that takes too long or fails. */
    Map<ServerMessage, String> awaitReady() throws IOException {
        try {
            return ready.get(START.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            throw new IOException("embedded PostgreSQL did not start: " + cause.getMessage(), cause);
        } catch (TimeoutException e) {
            process.destroy();
            throw new IOException("embedded PostgreSQL did not start within " + START.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while embedded PostgreSQL started");
        }
    }

    /** Ends the server; returns when its process has ended. */
    void stop() throws IOException {
        process.getOutputStream().close();
        try {
            if (!process.waitFor(STOP.toSeconds(), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("embedded PostgreSQL did not stop within " + STOP.toSeconds() + " s");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while embedded PostgreSQL stopped");
        }
        if (process.exitValue() != 0) {
            throw new IOException("embedded PostgreSQL did not stop cleanly, status " + process.exitValue());
        }
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    // Reads to the end even after the server is ready: a full pipe would block the process.
    private void listen() {
        Map<ServerMessage, String> said = new EnumMap<>(ServerMessage.class);
        Deque<String> last = new ArrayDeque<>();
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                if (!hear(line, said)) {
                    last.addLast(line.strip());
                }
                if (last.size() > LINES_KEPT) {
                    last.removeFirst();
                }
            }
        } catch (IOException e) {
            last.addLast(e.toString());
        }
        String failure = said.getOrDefault(ServerMessage.FAILED, "its process ended: " + String.join(" | ", last));
        ready.completeExceptionally(new IOException(failure));
    }

    private boolean hear(String line, Map<ServerMessage, String> said) {
        for (ServerMessage message : ServerMessage.values()) {
            Optional<String> text = message.read(line);
            if (text.isPresent()) {
                said.put(message, text.get());
                if (message == ServerMessage.READY) {
                    ready.complete(Map.copyOf(said));
                }
                return true;
            }
        }
        return false;
    }

    /** This process's class path and module path as one class path. */
    private static String classPath() {
        List<String> entries = new ArrayList<>();
        entries.addAll(split(System.getProperty("java.class.path", "")));
        for (String entry : split(System.getProperty("jdk.module.path", ""))) {
            entries.add(entry);
            if (Files.isDirectory(Path.of(entry)) && holdsJars(Path.of(entry))) {
                entries.add(entry + File.separator + "*");
            }
        }
        return String.join(File.pathSeparator, entries);
    }

    private static String property(String name) {
        return "-D" + name + "=" + System.getProperty(name);
    }

    private static List<String> split(String path) {
        return path.isBlank() ? List.of() : List.of(path.split(File.pathSeparator));
    }

    private static boolean holdsJars(Path folder) {
        try (var entries = Files.newDirectoryStream(folder, "*.jar")) {
            return entries.iterator().hasNext();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }
}
