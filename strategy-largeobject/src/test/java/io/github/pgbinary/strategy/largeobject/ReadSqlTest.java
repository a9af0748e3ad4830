package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import org.junit.jupiter.api.Test;

class ReadSqlTest {
    @Test
    void opensAWholeValueByOneByteMoreThanThePrefetch() {
        OpeningSql opening = ReadSql.opening(new ReadShape("t.\"o\"", new RangeSql.Whole(), 1024));
        assertThat(opening.joins()).isEmpty();
        assertThat(opening.length()).isEmpty();
        assertThat(opening.bytes()).isEqualTo("pg_catalog.lo_get(t.\"o\", 0, 1025)");
    }

    @Test
    void opensMeasuresReadsAndClosesInOrder() {
        RangeSql range = new RangeSql.Part("s.first", "s.wanted");
        OpeningSql opening = ReadSql.opening(new ReadShape("t.o", range, 1024));
        assertThat(opening.joins())
                .singleElement()
                .asString()
                .containsSubsequence(
                        "lo_close(b.fd)", "loread(l.fd, ", "lo_lseek64(o.fd, 0, 2)", "lo_open(t.o, 262144)")
                .contains("<= 1024 AND")
                .containsPattern("OFFSET 0\\) o OFFSET 0\\) l OFFSET 0\\) b OFFSET 0\\) pgbinary_lo ON true$");
        assertThat(opening.length()).contains("pgbinary_lo.length");
        assertThat(opening.bytes()).isEqualTo("pgbinary_lo.bytes");
    }

    @Test
    void resolvesAPartAgainstTheMeasuredLength() {
        RangeSql range = new RangeSql.Part("s.first", "s.wanted");
        OpeningSql opening = ReadSql.opening(new ReadShape("t.o", range, 1024));
        assertThat(opening.joins())
                .singleElement()
                .asString()
                .contains(range.start("l.length"), "(" + range.count("l.length") + ") <= 0 THEN ''::bytea");
    }

    @Test
    void slicesOneObjectFromItsBeginning() {
        SliceSql slices = ReadSql.slices(new SliceShape("t.o", "s.value", "g.at", "g.n"));
        assertThat(slices.value()).isEqualTo("t.o");
        assertThat(slices.joins()).singleElement().asString().contains("lo_open(s.value, 262144)", "lo_close");
        assertThat(slices.length()).isEqualTo("pgbinary_lo.length");
        assertThat(slices.slice())
                .isEqualTo("CASE WHEN g.n <= 0 THEN ''::bytea ELSE pg_catalog.lo_get(s.value, g.at, (g.n)::int) END");
    }
}
