package io.github.pgbinary.facade.describe;

import java.util.Optional;

/**
 * How the server logs statements, as {@code current_setting} says it.
 *
 * @param statement log_statement
 * @param minDuration log_min_duration_statement, with a unit
 * @param minSample log_min_duration_sample, with a unit; empty before 13
 * @param parameterLength log_parameter_max_length; empty before 13, where parameters are never cut
 */
record LogSettings(String statement, String minDuration, Optional<String> minSample, Optional<String> parameterLength) {
    private static final String OFF = "-1";
    private static final String UNCUT = "-1";

    /** The settings by which the log would hold values bound to statements; empty if it would not. */
    Optional<String> exposing() {
        if (!parameterLength.orElse(UNCUT).equals(UNCUT)) {
            return Optional.empty();
        }
        return logging()
                .map(setting -> setting
                        + parameterLength
                                .map(l -> ", log_parameter_max_length = " + l)
                                .orElse(""));
    }

    private Optional<String> logging() {
        if (statement.equals("all") || statement.equals("mod")) {
            return Optional.of("log_statement = " + statement);
        }
        if (!minDuration.equals(OFF)) {
            return Optional.of("log_min_duration_statement = " + minDuration);
        }
        return minSample.filter(value -> !value.equals(OFF)).map(value -> "log_min_duration_sample = " + value);
    }
}
