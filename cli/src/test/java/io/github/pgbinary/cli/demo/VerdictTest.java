package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.TransferReport.Content;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final Sample SAMPLE = new Sample.Generated(1_024_000);
    private static final Lane LANE = new Lane(
            Storage.BYTEA,
            Optional.of("text"),
            OptionalLong.of(10),
            BinaryColumn.bytea(SqlName.of("t"), "body", KeyColumn.integer("id")).cell(1),
            new StoredValue(SqlName.of("t"), Optional.of("body"), Optional.empty()));
    private static final Outcome VERIFIED = new Outcome.Verified(
            SAMPLE,
            LANE,
            new TransferReport(
                    Content.VALUE,
                    "text",
                    "asked for by name",
                    1_024_000,
                    Duration.ZERO,
                    Optional.empty(),
                    Optional.empty(),
                    List.of()),
            new Figures(12_300_000, 1, OptionalLong.of(3 << 20)),
            new Figures(2_000_000, 2, OptionalLong.empty()),
            9 << 20);
    private static final Outcome REFUSED = new Outcome.Refused(SAMPLE, LANE, "above the limit of 10 bytes");
    private static final Outcome FAILED = new Outcome.Failed(SAMPLE, LANE, "first differing offset 7");

    @Test
    void endsWithWhatWasVerified() {
        Verdict verdict = new Verdict(1, List.of(VERIFIED, VERIFIED));
        assertThat(verdict.allVerified()).isTrue();
        assertThat(verdict.lines()).containsExactly("1 values, 4 transfers, all verified");
    }

    @Test
    void countsNoTransferThatWasRefused() {
        assertThat(new Verdict(1, List.of(VERIFIED, REFUSED)).lines())
                .endsWith("1 values, 2 transfers, all verified")
                .first()
                .asString()
                .startsWith("1 refused");
    }

    @Test
    void endsWithWhatFailed() {
        Verdict verdict = new Verdict(1, List.of(VERIFIED, FAILED));
        assertThat(verdict.allVerified()).isFalse();
        assertThat(verdict.lines()).endsWith("1,024,000 bytes, bytea by text: first differing offset 7");
    }

    @Test
    void isPrintedInRowsThatFitATerminal() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DemoTable table = new DemoTable(new PrintStream(bytes, false, StandardCharsets.UTF_8));
        table.begin("18.4", new Heap(40 << 20, Optional.of("-Xmx40m")));
        table.value(SAMPLE);
        List.of(VERIFIED, REFUSED, FAILED).forEach(table::outcome);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertThat(text.lines()).allMatch(line -> line.length() <= 150);
        assertThat(text)
                .contains("at most 40.0 MiB (-Xmx40m)")
                .containsPattern(
                        "bytea +text +12\\.3 +83\\.3 +1 +3\\.0 +2\\.0 +512\\.0 +2 +- +9\\.0 +named by the demo")
                .contains("refused, nothing sent: above the limit of 10 bytes")
                .contains("FAILED: first differing offset 7");
    }

    @Test
    void isWrittenAsJson() {
        assertThat(DemoJson.of(40 << 20, new Verdict(1, List.of(VERIFIED, REFUSED, FAILED))))
                .contains(
                        "\"verified\" : false",
                        "\"roundTrips\" : 2",
                        "\"serverMemory\" : null",
                        "\"outcome\" : \"refused\"");
    }
}
