package io.github.pgbinary.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.ExitCodes;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MisuseTest {
    private static final String NOBODY = "jdbc:postgresql://127.0.0.1:1/none";

    @TempDir
    private Path folder;

    @Test
    void withoutACommandIsAWrongCommandLine() {
        assertMisuse(Run.of(), "command");
    }

    @Test
    void tellsTheWaysToNameAServer() {
        assertMisuse(Run.of(get()), "--url", "PGBINARY_URL", "PGHOST", "--embedded");
    }

    @Test
    void takesOneServerAlone() {
        assertMisuse(Run.of(get("--url", NOBODY, "--embedded", "x")), "--url and --embedded");
    }

    @ParameterizedTest
    @CsvSource({
        "9-5, ends before it begins",
        "-, not a range",
        "-5-9, not a range",
        "0-9223372036854775807, too large",
        "99999999999999999999-, too large"
    })
    void namesABadRange(String range, String fault) {
        assertMisuse(Run.of(get("--url", NOBODY, "--range", range)), "--range", fault);
    }

    @ParameterizedTest
    @CsvSource({"256MB, not a size", "-1, not a size", "9999999999999999999GiB, too large"})
    void namesABadSize(String size, String fault) {
        assertMisuse(Run.of("demo", "--max-size", size), "--max-size", fault);
    }

    @Test
    void namesABadTime() {
        assertMisuse(Run.of(get("--url", NOBODY, "--deadline", "0s")), "--deadline", "not a time");
    }

    @Test
    void saysThatNoValueIsLeft() {
        assertMisuse(Run.of("demo", "--max-size", "100"), "leaves no value");
    }

    @Test
    void doesNotReadArgumentsFromAFileForAKeyThatBeginsWithAnAt() {
        assertThat(Run.of("get", "--url", NOBODY, "--table", "t", "--column", "c", "--key", "@none")
                        .exitCode())
                .isEqualTo(ExitCodes.NO_CONNECTION);
    }

    @Test
    void namesASourceThatIsNotThereBeforeItConnects() {
        Run run = Run.of(cell("put", "--url", NOBODY, folder.resolve("none").toString()));
        assertFailure(run, ExitCodes.of(Reason.SOURCE_FAILED), "none: no such file");
    }

    @Test
    void namesATargetItCannotWriteBeforeItConnects() {
        Run run = Run.of(get("--url", NOBODY, folder.resolve("none/file").toString()));
        assertFailure(run, ExitCodes.of(Reason.SINK_FAILED), "no folder");
        assertFailure(
                Run.of(get("--url", NOBODY, folder.toString())), ExitCodes.of(Reason.SINK_FAILED), "it is a folder");
    }

    @Test
    void showsNoStackUnlessAsked() {
        assertThat(Run.of(get("--url", NOBODY)).err()).doesNotContain("at io.github");
        assertThat(Run.of(get("--url", NOBODY, "--debug")).err()).contains("at io.github");
    }

    private static String[] get(String... more) {
        return cell("get", more);
    }

    private static String[] cell(String command, String... more) {
        return Stream.concat(Stream.of(command, "--table", "t", "--column", "c", "--key", "1"), Arrays.stream(more))
                .toArray(String[]::new);
    }

    private static void assertMisuse(Run run, String... words) {
        assertFailure(run, ExitCodes.USAGE, words);
    }

    private static void assertFailure(Run run, int exitCode, String... words) {
        assertThat(run.errLines())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("pgbinary: ")
                .contains(words);
        assertThat(run.exitCode()).isEqualTo(exitCode);
        assertThat(run.out()).isEmpty();
    }
}
