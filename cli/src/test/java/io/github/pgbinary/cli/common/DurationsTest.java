package io.github.pgbinary.cli.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
    @ParameterizedTest
    @CsvSource({"500ms, PT0.5S", "30s, PT30S", "5m, PT5M", "2H, PT2H"})
    void readsWhatPeopleWrite(String text, Duration time) {
        assertThat(Durations.parse(text)).isEqualTo(time);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5", "-5s", "0s", "1d", "1.5s"})
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Durations.parse(text))
                .withMessageContaining("\"" + text + "\"");
    }
}
