package io.github.pgbinary.cli.common;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class FailureTest {
    @Test
    void isOneLineWithoutControlCharacters() {
        Failure failure = Failure.of(new SQLException("ERROR: no\n  Hint: try\u001b[2J\tagain\r\n"));
        assertThat(failure.line()).isEqualTo("the server says: ERROR: no Hint: try?[2J?again");
    }

    @Test
    void hasTheCodeOfItsReason() {
        assertThat(Failure.of(new TransferException(Reason.NO_SUCH_ROW, "no such row")))
                .isEqualTo(new Failure(ExitCodes.of(Reason.NO_SUCH_ROW), "no such row"));
    }

    @Test
    void saysWhatBefellTheUsersFile() {
        TransferException failure = new TransferException(
                Reason.SINK_FAILED,
                "the sink failed",
                0,
                ConnectionState.UNTOUCHED,
                new IOException("No space left on device"));
        assertThat(Failure.of(failure).line()).isEqualTo("the sink failed: No space left on device");
    }

    @Test
    void ofAnArgumentTheLibraryRefusesIsAWrongCommandLine() {
        assertThat(Failure.of(new IllegalArgumentException("t.c is found by 1 key value(s), not 2"))
                        .exitCode())
                .isEqualTo(ExitCodes.USAGE);
    }

    @Test
    void namesTheClassOfWhatNobodyExpected() {
        assertThat(Failure.of(new IllegalStateException()))
                .isEqualTo(
                        new Failure(ExitCodes.UNEXPECTED, "unexpected: IllegalStateException: IllegalStateException"));
    }
}
