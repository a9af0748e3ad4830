package io.github.pgbinary.strategy.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.Direction;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.spi.Capabilities.Ability;
import io.github.pgbinary.spi.Capabilities.Need;
import io.github.pgbinary.spi.Capabilities.ServerMemory;
import io.github.pgbinary.spi.CopySql;
import io.github.pgbinary.spi.GuardedSource;
import io.github.pgbinary.spi.StopSignal;
import io.github.pgbinary.spi.ValueExpression;
import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

class BinaryStrategyTest {
    private final BinaryStrategy strategy = new BinaryStrategy();

    @Test
    void servesByteaBothWaysUpToWhatARowHolds() {
        assertThat(strategy.capabilities().storages()).containsExactly(Storage.BYTEA);
        for (Direction direction : Direction.values()) {
            Ability ability = strategy.capabilities().in(direction).orElseThrow();
            assertThat(ability.maxValue()).isEqualTo(1_073_741_000L);
            assertThat(ability.maxBecause()).contains("1 GiB");
        }
    }

    @Test
    void readsInSlicesWithoutNeeds() {
        Ability read = strategy.capabilities().in(Direction.READ).orElseThrow();
        assertThat(read.serverMemory()).isEqualTo(ServerMemory.SLICES);
        assertThat(read.needs()).isEmpty();
    }

    @Test
    void writesWholeValuesOfKnownLengthAsExtendedParameters() {
        Ability write = strategy.capabilities().in(Direction.WRITE).orElseThrow();
        assertThat(write.serverMemory()).isEqualTo(ServerMemory.MULTIPLE_OF_VALUE);
        assertThat(write.needs()).containsExactlyInAnyOrder(Need.KNOWN_LENGTH, Need.EXTENDED_PROTOCOL);
    }

    @Test
    void leavesNothingBehindAReplacedValue() {
        assertThat(strategy.release("t.v")).isEmpty();
        assertThat(strategy.inPlace()).isEmpty();
    }

    @Test
    void copiesAValueAsItIs() {
        CopySql copying = strategy.copying().orElseThrow();
        assertThat(copying.duplicate("t.v")).isEqualTo("t.v");
        assertThat(copying.toBytea("t.v")).isEqualTo("t.v");
        assertThat(copying.fromBytea("t.v")).isEqualTo("t.v");
    }

    @Test
    void takesMemoryAsOneParameterAndCountsItAsGiven() {
        GuardedSource source = GuardedSource.of(BinarySource.of(new byte[5]));
        ValueExpression expression = BinaryStrategy.parameter(source);
        assertThat(expression).isInstanceOf(InMemoryParameter.class);
        assertThat(expression.sql()).isEqualTo("?");
        assertThat(source.position()).isEqualTo(5);
    }

    @Test
    void leavesAStreamUnreadUntilItIsSent() {
        GuardedSource source = GuardedSource.of(BinarySource.of(new ByteArrayInputStream(new byte[5]), 5));
        ValueExpression expression = BinaryStrategy.parameter(source);
        assertThat(expression).isInstanceOf(StreamParameter.class);
        assertThat(expression.sql()).isEqualTo("?");
        assertThat(source.position()).isZero();
    }

    @Test
    void failsBeforeAStatementIfAListenerFailsOnContents() {
        GuardedSource source =
                GuardedSource.of(BinarySource.of(new byte[5]), Long.MAX_VALUE, StopSignal.NEVER, (moved, total) -> {
                    throw new IllegalStateException();
                });
        assertThatThrownBy(() -> BinaryStrategy.parameter(source))
                .isInstanceOfSatisfying(
                        TransferException.class,
                        e -> assertThat(e.reason()).isEqualTo(TransferException.Reason.LISTENER_FAILED));
    }
}
