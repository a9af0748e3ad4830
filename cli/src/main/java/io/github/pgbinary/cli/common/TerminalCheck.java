package io.github.pgbinary.cli.common;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;

/** Whether standard error is a terminal: Java 17 answers for input and output together only. */
final class TerminalCheck {
    private TerminalCheck() {}

    static boolean errorIsTerminal() {
        try {
            return new ProcessBuilder("test", "-t", "2")
                            .redirectError(Redirect.INHERIT)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false; // no such program, as on Windows: no bar
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
