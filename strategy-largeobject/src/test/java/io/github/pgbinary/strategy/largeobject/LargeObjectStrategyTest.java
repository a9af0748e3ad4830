package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.CopySql;
import org.junit.jupiter.api.Test;

class LargeObjectStrategyTest {
    private final LargeObjectStrategy strategy = new LargeObjectStrategy();

    @Test
    void servesLargeObjectsOfAnySizeInSlicesWithoutNeeds() {
        assertThat(strategy.capabilities().storages()).containsExactly(Storage.LARGE_OBJECT);
        for (Direction direction : Direction.values()) {
            Ability ability = strategy.capabilities().in(direction).orElseThrow();
            assertThat(ability.maxValue()).isEqualTo((1L << 42) - 2048);
            assertThat(ability.maxBecause()).contains("2,048");
            assertThat(ability.serverMemory()).isEqualTo(ServerMemory.SLICES);
            assertThat(ability.needs()).isEmpty();
        }
    }

    @Test
    void unlinksAReplacedObject() {
        assertThat(strategy.release("old.\"o\"")).contains("pg_catalog.lo_unlink(old.\"o\")");
        assertThat(strategy.inPlace()).isPresent();
    }

    @Test
    void copiesWithinOneScalarExpression() {
        CopySql copying = strategy.copying().orElseThrow();
        assertThat(copying.duplicate("t.o"))
                .startsWith("CASE WHEN t.o IS NOT NULL THEN (SELECT")
                .endsWith(") END");
        assertThat(copying.toBytea("t.o")).isEqualTo("pg_catalog.lo_get(t.o)");
        assertThat(copying.fromBytea("t.v")).isEqualTo("pg_catalog.lo_from_bytea(0, t.v)");
    }
}
