package io.github.pgbinary.facade.bulk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.facade.bulk.Target.Access;
import io.github.pgbinary.facade.bulk.TargetColumn.Content;
import io.github.pgbinary.facade.bulk.TargetColumn.Kind;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

class RowErrorsTest {
    private static final TargetColumn ID = column("id", "int8");
    private static final TargetColumn BODY = column("body 2", "bytea");
    private static final RowErrors ERRORS = new RowErrors(
            "app.doc7", new Target(new SqlName("app", "doc7"), List.of(ID, BODY), Access.PLAIN), List.of(ID, BODY));

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "COPY doc7, line 17, column body 2              | row 117, column body 2",
                "COPY doc7, line 17                             | row 117",
                "COPY doc7, Zeile 17, Spalte id                 | row 117, column id",
                "COPY doc7, \u884c 17, \u5217 id                | row 117, column id",
                "COPY doc7, line 17, column somebody            | row 117",
                "SQL statement \"COPY 5\"~COPY doc7, line 17    | row 117",
                "PL/pgSQL function f(), line 3~COPY doc7, line 1 | row 101",
                "COPY doc7                                      | a row after row 100",
                "PL/pgSQL function f(), line 3                  | rows 101 to 120"
            })
    void readsTheRowFromTheServersContext(String context, String place) {
        assertThatThrownBy(() -> ERRORS.refuse(error("23505", "W" + context.replace('~', '\n') + "\0"), 100, 20))
                .isInstanceOf(TransferException.class)
                .hasMessage("app.doc7: " + place + ": it says why (23505)");
    }

    @Test
    void knowsNoRowWhereThereIsNoContext() {
        assertThatThrownBy(() -> ERRORS.refuse(error("42501", ""), 0, 1)).hasMessageContaining("rows 1 to 1");
    }

    @Test
    void leavesACancelAndALostLinkAsTheyAre() {
        ERRORS.refuse(error("57014", "WCOPY doc7, line 1\0"), 0, 1);
        ERRORS.refuse(new SQLException("gone", "08006"), 0, 1);
        assertThat(ERRORS.columns()).hasSize(2);
    }

    private static PSQLException error(String state, String more) {
        return new PSQLException(new ServerErrorMessage("SERROR\0C" + state + "\0Mit says why\0" + more));
    }

    private static TargetColumn column(String name, String type) {
        return new TargetColumn(name, new SqlName("pg_catalog", type), Kind.OTHER, type, Content.STORED);
    }
}
