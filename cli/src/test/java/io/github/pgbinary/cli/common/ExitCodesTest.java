package io.github.pgbinary.cli.common;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.TransferException.Reason;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExitCodesTest {
    private static final List<Integer> OF_THE_COMMAND = List.of(
            ExitCodes.OK,
            ExitCodes.UNEXPECTED,
            ExitCodes.USAGE,
            ExitCodes.NOT_VERIFIED,
            ExitCodes.NO_CONNECTION,
            ExitCodes.NO_EMBEDDED_SERVER,
            ExitCodes.OUTPUT,
            ExitCodes.SQL_NULL);

    @Test
    void areOneAReason() {
        assertThat(Arrays.stream(Reason.values()).map(ExitCodes::of))
                .doesNotHaveDuplicates()
                .doesNotContainAnyElementsOf(OF_THE_COMMAND);
    }

    @Test
    void fitAShell() {
        assertThat(ExitCodes.meanings().keySet()).allMatch(code -> code >= 0 && code < 126);
    }

    @Test
    void allHaveAMeaning() {
        assertThat(ExitCodes.meanings()).hasSize(Reason.values().length + OF_THE_COMMAND.size());
        assertThat(ExitCodes.meanings().get(ExitCodes.of(Reason.NO_SUCH_ROW))).isEqualTo("no such row");
    }
}
