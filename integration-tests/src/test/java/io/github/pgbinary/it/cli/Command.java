package io.github.pgbinary.it.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.cli.Main;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.Context;
import io.github.pgbinary.testkit.TestDatabase;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Runs commands in this process.
 *
 * @param environment their variables
 * @param in their standard input
 */
record Command(Map<String, String> environment, byte[] in) {
    /** What a command did. */
    record Result(int exitCode, byte[] out, String err) {
        String text() {
            return new String(out, StandardCharsets.UTF_8);
        }

        Result succeeded() {
            assertThat(exitCode).as(err).isZero();
            return this;
        }

        /** Ended with a code and one line that holds all these words. */
        void failed(int code, String... words) {
            assertThat(err.lines()).as(err).hasSize(1);
            assertThat(err).startsWith("pgbinary: ");
            assertThat(List.of(words)).allMatch(err::contains);
            assertThat(exitCode).isEqualTo(code);
        }
    }

    /** On a database, as its superuser. */
    static Command on(TestDatabase database) {
        Map<String, String> environment = new HashMap<>();
        environment.put("PGBINARY_URL", database.url());
        put(environment, "PGUSER", database.credentials().getProperty("user"));
        put(environment, "PGPASSWORD", database.credentials().getProperty("password"));
        return new Command(environment, new byte[0]);
    }

    Command with(String variable, String value) {
        Map<String, String> more = new HashMap<>(environment);
        more.put(variable, value);
        return new Command(more, in);
    }

    Command reading(byte[] input) {
        return new Command(environment, input);
    }

    Result run(String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(new ByteArrayInputStream(in), out, err, StandardCharsets.UTF_8, false);
        int exitCode = Main.run(new Context(console, environment), arguments);
        return new Result(exitCode, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
    }

    private static void put(Map<String, String> environment, String name, @Nullable String value) {
        if (value != null) {
            environment.put(name, value);
        }
    }
}
