package io.github.pgbinary.facade.describe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LogSettingsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "-",
            value = {
                "none | -1    | -1   | -1  | -",
                "ddl  | -1    | -1   | -1  | -",
                "mod  | -1    | -1   | -1  | log_statement = mod, log_parameter_max_length = -1",
                "all  | -1    | -1   | 64B | -",
                "all  | -1    | -1   | 0   | -",
                "none | 0     | -1   | -1  | log_min_duration_statement = 0, log_parameter_max_length = -1",
                "none | 250ms | -1   | -1  | log_min_duration_statement = 250ms, log_parameter_max_length = -1",
                "none | -1    | 10ms | -1  | log_min_duration_sample = 10ms, log_parameter_max_length = -1",
                "none | 250ms | -    | -   | log_min_duration_statement = 250ms",
                "none | -1    | -    | -   | -",
            })
    void tellsWhetherParametersReachTheLog(
            String statement, String duration, String sample, String length, String expected) {
        LogSettings settings =
                new LogSettings(statement, duration, Optional.ofNullable(sample), Optional.ofNullable(length));

        assertThat(settings.exposing()).isEqualTo(Optional.ofNullable(expected));
    }
}
