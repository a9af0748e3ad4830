package io.github.pgbinary.cli.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.pgbinary.ByteRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ByteRangesTest {
    @Test
    void readsBothEndsAsWithin() {
        assertThat(ByteRanges.parse("0-0")).isEqualTo(new ByteRange.Span(0, 1));
        assertThat(ByteRanges.parse("10-99")).isEqualTo(new ByteRange.Span(10, 90));
    }

    @Test
    void readsAnOpenEnd() {
        assertThat(ByteRanges.parse("100-")).isEqualTo(new ByteRange.From(100));
    }

    @Test
    void readsTheLastBytes() {
        assertThat(ByteRanges.parse("-100")).isEqualTo(new ByteRange.Last(100));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "-", "5", "9-5", "-0", "a-b", "1--2", "-5-9", "0-9223372036854775807", "9223372036854775808-"
            })
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> ByteRanges.parse(text));
    }
}
