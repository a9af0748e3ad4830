package io.github.pgbinary.facade.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.Selection;
import io.github.pgbinary.Selection.Chosen;
import io.github.pgbinary.facade.SelectionPolicy.Candidate;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class DefaultPolicyTest {
    @ParameterizedTest
    @MethodSource("table")
    void answersAsTheTableSays(String facts, String answer) {
        assertThat(sentences(Situation.parse(facts).select())).isEqualTo(answer);
    }

    @Test
    void tableHoldsFortySituationsEachOnce() throws IOException {
        List<String> situations = table().map(row -> row[0]).toList();

        assertThat(situations).doesNotHaveDuplicates().hasSizeGreaterThanOrEqualTo(40);
    }

    @ParameterizedTest
    @MethodSource("table")
    void givesAReasonForEachStrategy(String facts) {
        Situation situation = Situation.parse(facts);
        List<String> ids = Strategies.shippedAnd(situation.more().stream()).stream()
                .map(Candidate::id)
                .toList();

        Selection selection = situation.select();

        assertThat(selection.others().values())
                .allSatisfy(why -> assertThat(why).isNotBlank());
        if (selection instanceof Chosen chosen) {
            assertThat(ids).contains(chosen.strategy());
            assertThat(selection.others()).doesNotContainKey(chosen.strategy());
            assertThat(selection.others()).hasSize(ids.size() - 1);
        } else {
            assertThat(selection.others()).containsKeys(ids.toArray(String[]::new));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "write bytea 4096               | write bytea 4097",
                "write bytea 4096               | write bytea ?",
                "write bytea 4096               | read bytea 4096",
                "write bytea 4096               | write largeobject 4096",
                "write bytea 4096               | write pair 4096",
                "write bytea 4096               | write bytea 4096 asked=binary",
                "write bytea 4096               | write bytea 4096 form=parameter",
                "write bytea 4096               | write bytea 4096 limit=4095",
                "write bytea 4096 limit=4095    | write bytea 4096 limit=4094",
                "write bytea 300000000          | write bytea 300000000 limit=400000000",
                "write bytea 4096               | write bytea 4096 band=bytea:0-any:binary",
                "write bytea 4096               | write bytea 4096 profile=2026-01-02:bytea:0-any:binary",
                "write bytea 4096 profile=2026-01-02:bytea:0-any:binary | write bytea 4096 profile=2026-01-03:bytea:0-any:binary",
                "write bytea 4096 band=bytea:0-5000:text | write bytea 4096 band=bytea:0-5001:text",
                "read bytea ?                   | read bytea ? session=simple",
                "read bytea ? session=simple    | read bytea ? session=unnamed",
                "write bytea 4096               | write bytea 4096 with=reader",
                "write pair 1048576             | write pair 1048577",
            })
    void changingOneFactChangesTheSentence(String facts, String others) {
        assertThat(sentences(Situation.parse(facts).select()))
                .isNotEqualTo(sentences(Situation.parse(others).select()));
    }

    @Test
    void answersTheSameToTheSameQuestion() {
        Situation situation = Situation.parse("read pair 20000000 session=simple");

        assertThat(situation.select()).isEqualTo(situation.select());
    }

    static Stream<String[]> table() throws IOException {
        try (InputStream in = DefaultPolicyTest.class.getResourceAsStream("selections.txt")) {
            String text = new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
            return Arrays.stream(text.split("\n{2,}"))
                    .map(String::strip)
                    .filter(block -> !block.startsWith("#"))
                    .map(block -> block.split("\n", 2));
        }
    }

    private static String sentences(Selection selection) {
        StringBuilder lines = new StringBuilder(
                selection instanceof Chosen chosen ? "-> " + chosen.strategy() + ": " + chosen.because() : "-> none");
        new TreeMap<>(selection.others())
                .forEach((id, why) ->
                        lines.append("\n   ").append(id).append(": ").append(why));
        return lines.toString();
    }
}
