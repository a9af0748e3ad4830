package io.github.pgbinary.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerAddressTest {
    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://host:5432/postgres, jdbc:postgresql://host:5432/other",
        "jdbc:postgresql://host/, jdbc:postgresql://host/other",
        "jdbc:postgresql://host, jdbc:postgresql://host/other",
        "jdbc:postgresql://host/a?ssl=true&user=x, jdbc:postgresql://host/other?ssl=true",
        "jdbc:postgresql://host/a?password=y&user=x, jdbc:postgresql://host/other"
    })
    void namesAnotherDatabase(String url, String expected) {
        assertThat(new ServerAddress(url, "", "").url("other")).isEqualTo(expected);
    }

    @Test
    void refusesAUrlWithoutHost() {
        assertThatThrownBy(() -> new ServerAddress("jdbc:postgresql:db?password=secret", "", "").url("other"))
                .hasMessageContaining("jdbc:postgresql://host:port/database")
                .hasMessageNotContaining("secret");
    }

    @Test
    void takesUserAndPasswordFromTheUrl() {
        ServerAddress address = new ServerAddress("jdbc:postgresql://host/a?user=x&password=a%26b", "", "");

        assertThat(address.credentials()).containsEntry("user", "x").containsEntry("password", "a&b");
        assertThat(address).hasToString("jdbc:postgresql://host/a");
    }

    @Test
    void takesUserAndPasswordAsGiven() {
        assertThat(new ServerAddress("jdbc:postgresql://host/a", "x", "y").credentials())
                .containsEntry("user", "x")
                .containsEntry("password", "y");
    }
}
