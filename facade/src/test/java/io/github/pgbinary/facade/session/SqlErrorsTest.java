package io.github.pgbinary.facade.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.postgresql.util.PSQLException;
import org.postgresql.util.PSQLState;
import org.postgresql.util.ServerErrorMessage;

class SqlErrorsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            22P02 | invalid input syntax for type uuid: "S3CRET"
            22P02 | ung\u00fcltige Eingabesyntax f\u00fcr Typ uuid: \u00bbS3CRET\u00ab
            22P02 | syntaxe en entr\u00e9e invalide pour le type uuid : \u00ab S3CRET \u00bb
            22P02 | \u578buuid\u306e\u5165\u529b\u69cb\u6587\u304c\u4e0d\u6b63\u3067\u3059: "S3CRET"
            22003 | value "S3CRET" is out of range for type oid
            22003 | "S3CRET" is out of range for type real
            22008 | date/time field value out of range: "S3CRET"
            22P05 | character with byte sequence 0x53 0x33 S3CRET in encoding "UTF8" has no equivalent in encoding "LATIN1"
            22023 | invalid something: S3CRET
            """)
    void showsNothingThatTheServerQuotes(String state, String message) {
        SQLException e = fromServer(state, message, "");

        assertThat(SqlErrors.message(e)).doesNotContain("S3CRET").contains(state);
        assertThat(SqlErrors.safeCause(e).toString()).doesNotContain("S3CRET");
        assertThat(SqlErrors.safeCause(e).getSQLState()).isEqualTo(state);
    }

    /** Types whose values are names or have a syntax, and what nobody knows the origin of. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            42P01 | relation "S3CRET" does not exist | namespace.c |
            42704 | type "S3CRET" does not exist | parse_type.c |
            42601 | syntax error at or near "S3CRET" | scan.l | invalid type name "S3CRET"
            42601 | syntax error in tsquery: "S3CRET" | tsquery.c |
            3F000 | schema "S3CRET" does not exist | namespace.c |
            0A000 | cross-database references are not implemented: "a.S3CRET" | namespace.c |
            42883 | function S3CRET does not exist | an_extension.c |
            """)
    void showsNothingThatMayBeInput(String state, String message, String file, String context) {
        String fields = "SERROR\0C" + state + "\0M" + message + "\0F" + file + "\0";
        PSQLException e =
                new PSQLException(new ServerErrorMessage(context == null ? fields : fields + "W" + context + "\0"));

        assertThat(SqlErrors.message(e)).doesNotContain("S3CRET").contains(state);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            42P01 | relation "t" does not exist | parse_relation.c
            42601 | syntax error at or near "FRM" | scan.l
            42704 | large object 7 does not exist | be-fsstubs.c
            42501 | permission denied for table t | aclchk.c
            """)
    void showsWhatTheServerSaysOfTheStatement(String state, String message, String file) {
        assertThat(SqlErrors.message(new PSQLException(
                        new ServerErrorMessage("SERROR\0C" + state + "\0M" + message + "\0F" + file + "\0"))))
                .isEqualTo(message + " (" + state + ")");
    }

    @ParameterizedTest
    @CsvSource({
        "42704, large object 7 does not exist, be_lo_open, NO_SUCH_OBJECT",
        "42704, type \"t\" does not exist, typenameType, WRONG_TYPE",
        "42P01, relation \"t\" does not exist, parserOpenTable, NO_SUCH_TABLE",
        "23502, null value, ExecConstraints, SERVER_REJECTED",
        "57P01, terminating connection, ProcessInterrupts, CONNECTION_LOST"
    })
    void tellsWhy(String state, String message, String routine, Reason reason) {
        assertThat(SqlErrors.reason(fromServer(state, message, routine))).isEqualTo(reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            26000 | prepared statement "S_12" does not exist | prepare.c
            26000 | la instrucci\u00f3n preparada \u00abS_3\u00bb no existe | prepare.c
            42P05 | prepared statement "S_1" already exists | prepare.c
            08P01 | bind message supplies 1 parameters, but prepared statement "S_2" requires 3 | postgres.c
            """)
    void saysWhatToSetBehindAPoolerThatLosesNames(String state, String message, String file) {
        SQLException e =
                new PSQLException(new ServerErrorMessage("SERROR\0C" + state + "\0M" + message + "\0F" + file + "\0"));

        assertThat(SqlErrors.reason(e)).isEqualTo(Reason.DRIVER_UNSUPPORTED);
        assertThat(SqlErrors.message(e)).contains("set prepareThreshold=0", state);
    }

    /** A name that the caller gave. */
    @Test
    void knowsItsOwnNamesAlone() {
        assertThat(SqlErrors.reason(fromServer("26000", "prepared statement \"mine\" does not exist", "")))
                .isEqualTo(Reason.SERVER_REJECTED);
    }

    @Test
    void looksBehindABatch() {
        BatchUpdateException batch =
                new BatchUpdateException("Batch entry 0 SELECT ('S3CRET') was aborted", "23505", new int[0]);
        batch.setNextException(fromServer("23505", "duplicate key value violates unique constraint \"u\"", ""));

        assertThat(SqlErrors.message(batch)).startsWith("duplicate key").doesNotContain("S3CRET");
    }

    @Test
    void saysWhichSideRanOutOfMemory() {
        assertThat(SqlErrors.message(new PSQLException("Ran out of memory", PSQLState.OUT_OF_MEMORY)))
                .contains("client", "memory");
        assertThat(SqlErrors.message(fromServer("53200", "out of memory", ""))).isEqualTo("out of memory (53200)");
    }

    private static SQLException fromServer(String state, String message, String routine) {
        return new PSQLException(
                new ServerErrorMessage("SERROR\0C" + state + "\0M" + message + "\0DS3CRET\0R" + routine + "\0"));
    }
}
