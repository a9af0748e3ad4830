package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LiveHeapTest {
    private static final long MIB = 1 << 20;

    /** The planted leak of this gauge, in the small heap in which transfers are judged. */
    @ParameterizedTest
    @ValueSource(strings = {"-XX:+UseSerialGC", "-XX:+UseG1GC", "-XX:+UseParallelGC"})
    void seesWhatIsHeldForAWhileAndNotGarbage(String collector) throws Exception {
        List<String> lines = output(
                ChildJvm.start(List.of("-Xmx40m", "-XX:MarkSweepDeadRatio=0", collector), LiveHeapScenario.class));

        assertThat(lines).hasSize(2);
        assertThat(bytes(lines.get(0), "garbage")).isLessThan(2 * MIB);
        assertThat(bytes(lines.get(1), "leak")).isBetween(20 * MIB, 22 * MIB);
    }

    @Test
    void refusesToMeasureWhereCollectionsCannotBeAskedFor() throws Exception {
        List<String> lines = output(ChildJvm.start(List.of("-XX:+DisableExplicitGC"), LiveHeapScenario.class));

        assertThat(String.join("\n", lines))
                .contains("live heap cannot be measured", "run it without -XX:+DisableExplicitGC");
    }

    @Test
    void seesAnArrayThatIsStillHeldWhenAsked() {
        try (LiveHeap heap = LiveHeap.watch()) {
            byte[] held = new byte[20 << 20];

            assertThat(heap.peakAboveStart()).isGreaterThanOrEqualTo(20 * MIB);
            Reference.reachabilityFence(held);
        }
    }

    @Test
    void looksAgainAndAgainWhenToldTo() {
        try (LiveHeap heap = LiveHeap.watchEvery(Duration.ofMillis(2))) {
            byte[] held = new byte[20 << 20];
            Await.until(() -> heap.seen() >= heap.start() + 20 * MIB);
            Reference.reachabilityFence(held);
        }
    }

    @Test
    void refusesAPeriodOfNothing() {
        assertThatThrownBy(() -> LiveHeap.watchEvery(Duration.ZERO))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("below 1 ms");
    }

    private static long bytes(String line, String name) {
        assertThat(line).startsWith(name + " ");
        return Long.parseLong(line.substring(name.length() + 1));
    }

    private static List<String> output(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}
