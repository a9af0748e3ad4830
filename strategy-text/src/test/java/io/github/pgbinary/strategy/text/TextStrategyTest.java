package io.github.pgbinary.strategy.text;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.OpeningSql;
import io.github.pgbinary.spi.RangeSql;
import io.github.pgbinary.spi.ReadShape;
import io.github.pgbinary.spi.SliceShape;
import io.github.pgbinary.spi.SliceSql;
import io.github.pgbinary.spi.TransferStrategy;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

final class TextStrategyTest {
    private final TransferStrategy strategy = new TextStrategy();

    @Test
    void isFoundOnTheClassPath() {
        assertThat(ServiceLoader.load(TransferStrategy.class)).hasExactlyElementsOfTypes(TextStrategy.class);
    }

    @Test
    void servesByteaAlone() {
        assertThat(strategy.id()).isEqualTo("text");
        assertThat(strategy.capabilities().storages()).containsExactly(Storage.BYTEA);
    }

    /** The driver's limit for one message is 0x3FFFFFFF bytes. */
    @Test
    void writesWhatFitsOneMessageAsHexWithRoomForAKey() {
        Ability write = strategy.capabilities().in(Direction.WRITE).orElseThrow();
        assertThat(0x3FFF_FFFFL - 2 * write.maxValue()).isBetween(500L, 1000L);
    }

    @Test
    void opensWithTheLengthAndTheBytesOfAShortValue() {
        OpeningSql whole = strategy.opening(new ReadShape("t.v", new RangeSql.Whole(), 1000));
        assertThat(whole.length()).contains("octet_length(t.v)");
        assertThat(whole.bytes()).isEqualTo("CASE WHEN octet_length(t.v) <= 1000 THEN (t.v)::text END");
        assertThat(whole.joins()).isEmpty();
    }

    @Test
    void decompressesACompressedValueOnce() {
        SliceSql slices = strategy.slices(new SliceShape("t.v", "s.value", "g.at", "least(4096, s.length - g.at)"));
        assertThat(slices.value())
                .isEqualTo("CASE WHEN pg_column_size(t.v) < octet_length(t.v) THEN t.v || ''::bytea ELSE t.v END");
        assertThat(slices.slice())
                .isEqualTo("substr(s.value, (g.at)::integer + 1, (least(4096, s.length - g.at))::integer)::text");
    }
}
