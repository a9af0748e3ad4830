package io.github.pgbinary.instruments;

import java.io.PrintStream;
import java.util.Optional;

/** What the server's process tells its parent: one line each, told apart by its first word from what a logging library may print. */
enum ServerMessage {
    PORT,
    PASSWORD,
    FOLDER,
    READY,
    FAILED;

    private final String prefix = "pgbinary-server-" + name() + " ";

    void print(PrintStream out, String text) {
        out.println(prefix + text);
    }

    Optional<String> read(String line) {
        return line.startsWith(prefix) ? Optional.of(line.substring(prefix.length())) : Optional.empty();
    }
}
