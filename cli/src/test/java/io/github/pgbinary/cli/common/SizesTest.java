package io.github.pgbinary.cli.common;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SizesTest {
    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "1000, 1000",
        "7B, 7",
        "64KiB, 65536",
        "256MiB, 268435456",
        "256mib, 268435456",
        "4GiB, 4294967296",
        "2 TiB, 2199023255552",
        "9223372036854775807, 9223372036854775807"
    })
    void readsWhatPeopleWrite(String text, long bytes) {
        assertThat(Sizes.parse(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "MiB", "1.5GiB", "-1", "256MB", "0x10", "1 000", "9223372036854775808", "8388608TiB"})
    void refusesAnythingElse(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Sizes.parse(text)).withMessageContaining(text);
    }

    @Test
    void readsTheSameInATurkishLocale() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("tr"));
        try {
            assertThat(Sizes.parse("3MIB")).isEqualTo(3 << 20);
            assertThat(Sizes.grouped(1_024_000)).isEqualTo("1,024,000");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void groupsDigits() {
        assertThat(Sizes.grouped(4L << 30)).isEqualTo("4,294,967,296");
        assertThat(Sizes.mebibytes(1_500 << 20)).isEqualTo("1,500.0");
    }
}
