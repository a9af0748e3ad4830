package io.github.pgbinary.cli.common;

import java.util.Map;

/**
 * What surrounds a command.
 *
 * @param console what it reads from and writes to
 * @param environment variables by name
 */
public record Context(Console console, Map<String, String> environment) {
    public Context {
        environment = Map.copyOf(environment);
    }
}
