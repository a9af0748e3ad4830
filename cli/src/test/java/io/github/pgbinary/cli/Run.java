package io.github.pgbinary.cli;

import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Context;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** What a command did, run in this process. */
record Run(int exitCode, String out, String err) {
    static Run of(String... arguments) {
        return of(Map.of(), arguments);
    }

    static Run of(Map<String, String> environment, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, err, StandardCharsets.UTF_8, false);
        int exitCode = Main.run(new Context(console, environment), arguments);
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    List<String> errLines() {
        return err.lines().toList();
    }
}
