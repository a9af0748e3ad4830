package io.github.pgbinary.facade.describe;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyTypesTest {
    @ParameterizedTest
    @ValueSource(strings = {"int2", "int4", "int8"})
    void bindsIntegersAlike(String type) {
        assertThat(KeyTypes.bind("id", new SqlName("pg_catalog", type))).isEqualTo(KeyColumn.integer("id"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "char"})
    void bindsAsTextWhatACastWouldShorten(String type) {
        assertThat(KeyTypes.bind("id", new SqlName("pg_catalog", type))).isEqualTo(KeyColumn.text("id"));
    }

    @Test
    void bindsOtherTypesAsTheyAre() {
        SqlName citext = new SqlName("public", "citext");
        SqlName namesake = new SqlName("public", "int4");

        assertThat(KeyTypes.bind("id", citext)).isEqualTo(new KeyColumn("id", citext));
        assertThat(KeyTypes.bind("id", namesake)).isEqualTo(new KeyColumn("id", namesake));
    }
}
