package io.github.pgbinary.strategy.largeobject;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementsTest {
    /** Administrators find them by it, and they share no plan of the driver's cache with the user's. */
    @ParameterizedTest
    @EnumSource(PieceParameter.class)
    void startWithAMarkerAndNameTheirSchema(PieceParameter piece) {
        assertThat(List.of(Statements.create(piece), Statements.put(piece), Statements.UNLINK))
                .allSatisfy(sql -> assertThat(sql).contains("/* pgbinary ").contains("pg_catalog.lo_"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"length", "truncate"})
    void closeWhatTheyOpen(String marker) {
        String sql = marker.equals("length") ? Statements.LENGTH : Statements.TRUNCATE;
        assertThat(sql).contains("/* pgbinary " + marker + " */").containsSubsequence("lo_close", "lo_open");
    }
}
