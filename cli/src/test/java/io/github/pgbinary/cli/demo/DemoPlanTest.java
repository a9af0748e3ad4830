package io.github.pgbinary.cli.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoPlanTest {
    private static final long MIB = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void hasTheSizesUpToTheLimit() {
        assertThat(DemoPlan.of(256 * MIB, List.of(), false).lengths())
                .containsExactly(
                        256L,
                        1_024L,
                        512_000L,
                        1_024_000L,
                        4_096_000L,
                        16_384_000L,
                        32_768_000L,
                        65_535_000L,
                        268_435_456L);
        assertThat(DemoPlan.of(4096 * MIB, List.of(), false).lengths())
                .hasSize(11)
                .endsWith(1_073_741_823L, 4_294_967_296L);
    }

    @Test
    void hasFilesOfAnySize() throws IOException {
        Path file = Files.write(folder.resolve("photo"), new byte[2_000]);
        assertThat(DemoPlan.of(1_024, List.of(file), false).lengths()).containsExactly(256L, 1_024L, 2_000L);
    }

    @Test
    void refusesAFileThatIsNotThere() {
        assertThatThrownBy(() -> DemoPlan.of(MIB, List.of(folder.resolve("none")), false))
                .hasMessageContaining("no such file");
        assertThatThrownBy(() -> DemoPlan.of(MIB, List.of(folder), false)).hasMessageContaining("no regular file");
    }

    @Test
    void damagesAValueThatIsQuickToSearch() {
        assertThat(DemoPlan.of(256 * MIB, List.of(), true).corrupted()).contains(new Sample.Generated(1_024_000));
        assertThat(DemoPlan.of(256 * MIB, List.of(), false).corrupted()).isEmpty();
    }

    @Test
    void refusesToDamageAnEmptyFile() throws IOException {
        Path file = Files.createFile(folder.resolve("empty"));
        assertThatThrownBy(() -> DemoPlan.of(0, List.of(file), true)).hasMessageContaining("--corrupt");
    }

    @Test
    void raisesTheLimitForWholeValuesAsFarAsMemoryGoes() throws IOException {
        DemoPlan plan = DemoPlan.of(4096 * MIB, List.of(), false);
        assertThat(WholeLimit.between(plan, 16L << 30)).isEqualTo((1L << 30) - 1);
        assertThat(WholeLimit.between(plan, 4L << 30)).isEqualTo(256 * MIB);
        assertThat(WholeLimit.between(plan, 0)).isEqualTo(256 * MIB);
    }
}
