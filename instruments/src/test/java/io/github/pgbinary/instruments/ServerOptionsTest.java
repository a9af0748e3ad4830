package io.github.pgbinary.instruments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ServerOptionsTest {
    @Test
    void reachTheServersProcessAsTheyAre() {
        ServerOptions options = ServerOptions.keptIn(Path.of("a folder").toAbsolutePath())
                .withBinaries(Path.of("binaries.jar").toAbsolutePath())
                .withCache(Path.of("cache").toAbsolutePath())
                .withSettings(Map.of("work_mem", "64MB", "application_name", "setting:x = 'y'"));

        assertThat(OptionArguments.read(OptionArguments.write(options))).isEqualTo(options);
        assertThat(OptionArguments.read(OptionArguments.write(ServerOptions.throwAway())))
                .isEqualTo(ServerOptions.throwAway());
    }

    @Test
    void refuseASettingThatWouldBeSeveralLines() {
        assertThatThrownBy(() -> ServerOptions.throwAway().withSettings(Map.of("work_mem", "1MB\nport = 1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("work_mem");
        assertThatThrownBy(() -> ServerOptions.throwAway().withSettings(Map.of("a = 1\nb", "1")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not the name of a server setting");
    }
}
