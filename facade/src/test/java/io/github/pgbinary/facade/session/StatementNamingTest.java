package io.github.pgbinary.facade.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementNamingTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 32_768, 4_194_304})
    void takesWhatMayBeABackendForOne(int process) {
        assertThat(StatementNaming.isThroughPooler(process)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 4_194_305, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void knowsAPoolerByAnIdThatNoBackendHas(int process) {
        assertThat(StatementNaming.isThroughPooler(process)).isTrue();
    }
}
