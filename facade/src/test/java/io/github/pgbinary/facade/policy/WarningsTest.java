package io.github.pgbinary.facade.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.Storage;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WarningsTest {
    private final Warnings warnings = new Warnings();

    @Test
    void areSaidOnceAColumn() {
        assertThat(warnings.of(cell("document"))).containsExactly("careful");
        assertThat(warnings.of(cell("document"))).isEmpty();
        assertThat(warnings.of(cell("picture"))).containsExactly("careful");
    }

    /** An application may make tables all day long: what is told again after so many was not kept. */
    @Test
    void areNotKeptForEveryColumnThatEverWas() {
        warnings.of(cell("document"));
        for (int i = 0; i < Recent.MOST; i++) {
            warnings.of(cell("temporary" + i));
        }
        assertThat(warnings.of(cell("document"))).containsExactly("careful");
    }

    private static BinaryCell cell(String table) {
        return new BinaryColumn(
                        SqlName.of(table),
                        List.of("body"),
                        Storage.BYTEA,
                        List.of(KeyColumn.integer("id")),
                        Set.of(),
                        List.of("careful"))
                .cell(1);
    }
}
