package io.github.pgbinary.cli;

import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.Consent;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of every transfer. */
final class TransferSettings {
    @Option(
            names = "--strategy",
            paramLabel = "ID",
            description = "The strategy to use, whatever the policy would choose.")
    private Optional<String> strategy = Optional.empty();

    @Mixin
    private final DeadlineOption deadline = new DeadlineOption();

    @Option(
            names = "--digest",
            paramLabel = "ALGORITHM",
            description = "Computes a digest of the bytes as they move, such as SHA-256.")
    private Optional<String> digest = Optional.empty();

    @Option(
            names = "--objects-escape-row-security",
            description = "Accepts that large objects are not covered by the table's row-level security.")
    private boolean objectsEscapeRowSecurity;

    TransferOptions options() {
        TransferOptions options = TransferOptions.defaults();
        options = strategy.map(options::withStrategy).orElse(options);
        options = deadline.of(options);
        options = digest.map(options::withDigest).orElse(options);
        return objectsEscapeRowSecurity ? options.withConsent(Consent.OBJECTS_ESCAPE_ROW_SECURITY) : options;
    }
}
