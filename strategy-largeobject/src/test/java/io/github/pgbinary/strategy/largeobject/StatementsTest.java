package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StatementsTest {
    /** Administrators find them by it, and they share no plan of the driver's cache with the user's. */
    @ParameterizedTest
    @ValueSource(strings = {Statements.CREATE, Statements.PUT, Statements.UNLINK})
    void startWithAMarkerAndNameTheirSchema(String sql) {
        assertThat(sql).contains("/* pgbinary ").contains("pg_catalog.lo_");
    }

    @ParameterizedTest
    @ValueSource(strings = {"length", "truncate"})
    void closeWhatTheyOpen(String marker) {
        String sql = marker.equals("length") ? Statements.LENGTH : Statements.TRUNCATE;
        assertThat(sql).contains("/* pgbinary " + marker + " */").containsSubsequence("lo_close", "lo_open");
    }
}
