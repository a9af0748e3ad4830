package io.github.pgbinary.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.cli.common.ExitCodes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HelpTest {
    @Test
    void listsEveryExitCode() {
        Run help = Run.of("--help");
        assertThat(help.exitCode()).isZero();
        ExitCodes.meanings()
                .forEach((code, meaning) -> assertThat(help.out()).containsPattern("(?m)^ *" + code + " +" + meaning));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"demo", "put", "get", "import", "export", "length", "clear", "explain", "strategies", "ddl"})
    void isThereForEveryCommand(String command) {
        assertThat(Run.of("--help").out()).containsPattern("(?m)^  " + command + " ");
        Run help = Run.of(command, "--help");
        assertThat(help.exitCode()).isZero();
        assertThat(help.out()).startsWith("Usage: pgbinary " + command);
        assertThat(help.err()).isEmpty();
    }

    @Test
    void tellsTheVersion() {
        assertThat(Run.of("--version").out()).startsWith("pgbinary ");
    }
}
