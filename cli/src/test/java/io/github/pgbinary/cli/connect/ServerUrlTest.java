package io.github.pgbinary.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:mysql://host/db?password=secret",
                "postgresql://ann:secret@host/db",
                "jdbc:postgresql://ann:secret@host/db",
                "host/db?password=secret"
            })
    void refusesWhatIsNoneAndKeepsTheSecret(String text) {
        assertThatThrownBy(() -> new ServerUrl(text))
                .hasMessageContaining("host")
                .hasMessageNotContaining("secret");
    }

    @Test
    void isShownWithoutItsParameters() {
        ServerUrl url = new ServerUrl("jdbc:postgresql://host/db?user=ann&password=secret");
        assertThat(url).hasToString("jdbc:postgresql://host/db");
        assertThat(url.holdsPassword()).isTrue();
        assertThat(new ServerUrl("jdbc:postgresql://host/password=?user=ann").holdsPassword())
                .isFalse();
    }
}
