package io.github.pgbinary.facade.describe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NamesTest {
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            delimiter = '|',
            value = {
                "document             | ''    | document",
                "Document             | ''    | document",
                "\"Document\"         | ''    | Document",
                "app.document         | app   | document",
                "App.\"Do cu\"        | app   | Do cu",
                "\"a\"\"b\"           | ''    | a\"b",
                "\"a.b\".\"c.d\"      | a.b   | c.d",
                "\" a \" . t          | ' a ' | t",
                "\"a\"\"b;--\"        | ''    | a\"b;--",
                "_x1$                 | ''    | _x1$",
                "STRASSE\u00c4        | ''    | strasse\u00c4",
                "\u0130I              | ''    | \u0130i",
                "\"select\"           | ''    | select",
                "\"\"\"\"             | ''    | \"",
            })
    void readsATableNameAsSqlDoes(String written, String schema, String name) {
        assertThat(Names.table(written)).isEqualTo(new SqlName(schema, name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " ",
                ".",
                "a.",
                ".b",
                "a..b",
                "a.b.c",
                "a b",
                "a\"b;--",
                "\"a",
                "\"\"",
                "a.\"\"",
                "\"a\"b",
                "1a",
                "$a",
                "a-b",
                "a;b",
                "'a'",
                "a\0b",
                "\"a\0b\"",
                "\"a\" \"b\"",
                "a--",
                "U&\"a\"",
            })
    void refusesWhatIsNoTableName(String written) {
        assertThatThrownBy(() -> Names.table(written)).isInstanceOfSatisfying(TransferException.class, e -> {
            assertThat(e.reason()).isEqualTo(Reason.NO_SUCH_TABLE);
            assertThat(e.connection()).isEqualTo(ConnectionState.UNTOUCHED);
            assertThat(e.getMessage())
                    .startsWith("not a table's name: ")
                    .hasLineCount(1)
                    .doesNotContain("\0");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a.b", "a\"b;--", "\"a", "a b", "*"})
    void refusesWhatIsNoColumnName(String written) {
        assertThatThrownBy(() -> Names.column(written)).isInstanceOfSatisfying(TransferException.class, e -> {
            assertThat(e.reason()).isEqualTo(Reason.NO_SUCH_COLUMN);
            assertThat(e.getMessage())
                    .startsWith("not a column's name: " + written)
                    .hasLineCount(1);
        });
    }

    @Test
    void readsAColumnNameAsSqlDoes() {
        assertThat(Names.column(" Body ")).isEqualTo("body");
        assertThat(Names.column("\"Body\"")).isEqualTo("Body");
    }

    @Test
    void quotesBackWhatItRead() {
        SqlName name = new SqlName("My \"schema\"", "a.b;--\n");

        assertThat(Names.table(name.quoted())).isEqualTo(name);
    }

    @Test
    void keepsMessagesShortAndOnOneLine() {
        assertThatThrownBy(() -> Names.table("a\nb\u2028c" + "d".repeat(1_000_000)))
                .message()
                .hasLineCount(1)
                .contains("a\\u000ab\\u2028c")
                .hasSizeLessThan(600);
    }
}
