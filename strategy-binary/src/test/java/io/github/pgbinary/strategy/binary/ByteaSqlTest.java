package io.github.pgbinary.strategy.binary;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import org.junit.jupiter.api.Test;

class ByteaSqlTest {
    @Test
    void opensAWholeValueAsTheColumnItself() {
        OpeningSql opening = ByteaSql.opening(new ReadShape("t.\"v\"", new RangeSql.Whole(), 1024));
        assertThat(opening.joins()).isEmpty();
        assertThat(opening.length()).contains("pg_catalog.octet_length(t.\"v\")");
        assertThat(opening.bytes()).isEqualTo("CASE WHEN pg_catalog.octet_length(t.\"v\") <= 1024 THEN t.\"v\" END");
    }

    @Test
    void opensAPartWithAStartThatFitsAnInteger() {
        OpeningSql opening = ByteaSql.opening(new ReadShape("v", new RangeSql.Part("s.first", "s.wanted"), 1024));
        assertThat(opening.bytes())
                .contains("<= 0 THEN ''::bytea", "<= 1024 THEN pg_catalog.substr(v, least(", ", 2147483646)::int + 1");
    }

    @Test
    void materialisesAValueWhoseSlicesWouldCostTheWhole() {
        SliceSql slices = ByteaSql.slices(new SliceShape("t.v", "s.value", "g.at", "g.n"));
        assertThat(slices.value())
                .isEqualTo("CASE WHEN pg_catalog.pg_column_size(t.v) < pg_catalog.octet_length(t.v)"
                        + " THEN t.v || ''::bytea ELSE t.v END");
        assertThat(slices.length()).isEqualTo("pg_catalog.octet_length(s.value)");
        assertThat(slices.slice())
                .isEqualTo("CASE WHEN g.n <= 0 THEN ''::bytea"
                        + " ELSE pg_catalog.substr(s.value, (g.at)::int + 1, (g.n)::int) END");
    }
}
