package io.github.pgbinary.cli.connect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PgVariablesTest {
    @Test
    void nameNoServerWhereNoneIsSet() {
        assertThat(new PgVariables(Map.of("PGPASSWORD", "secret", "PGHOST", " ")).url())
                .isEmpty();
    }

    @Test
    void haveTheDefaultsOfPostgresqlsOwnPrograms() {
        assertThat(url(Map.of("PGUSER", "ann"))).isEqualTo("jdbc:postgresql://localhost:5432/ann");
        assertThat(url(Map.of("PGHOST", "db")))
                .isEqualTo("jdbc:postgresql://db:5432/" + System.getProperty("user.name"));
    }

    @Test
    void makeAUrl() {
        assertThat(url(Map.of("PGHOST", "db", "PGPORT", "6543", "PGDATABASE", "a b/c?d")))
                .isEqualTo("jdbc:postgresql://db:6543/a%20b%2Fc%3Fd");
        assertThat(url(Map.of("PGHOST", "::1", "PGDATABASE", "d"))).isEqualTo("jdbc:postgresql://[::1]:5432/d");
    }

    @Test
    void becomeTheDriversProperties() {
        assertThat(new PgVariables(Map.of("PGUSER", "ann", "PGPASSWORD", "secret", "PGSSLMODE", "require"))
                        .properties())
                .isEqualTo(Map.of("user", "ann", "password", "secret", "sslmode", "require"));
    }

    @Test
    void refuseASocketFolder() {
        assertThatThrownBy(() -> url(Map.of("PGHOST", "/var/run/postgresql"))).hasMessageContaining("needs TCP");
    }

    private static String url(Map<String, String> environment) {
        return new PgVariables(environment).url().orElseThrow().text();
    }
}
