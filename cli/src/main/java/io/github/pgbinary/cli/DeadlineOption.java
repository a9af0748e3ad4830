package io.github.pgbinary.cli;

import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.cli.common.Converters;
import java.time.Duration;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How long a command may take. */
final class DeadlineOption {
    @Option(
            names = "--deadline",
            paramLabel = "TIME",
            converter = Converters.Time.class,
            description = "Gives up after so long: 500ms, 30s, 5m, 2h.")
    private Optional<Duration> deadline = Optional.empty();

    TransferOptions of(TransferOptions options) {
        return deadline.map(options::withDeadline).orElse(options);
    }
}
