package io.github.pgbinary.cli.common;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;

/**
 * What a command reads from and writes to. Used by one command at a time.
 *
 * @param in value bytes of {@code put -}
 * @param out value bytes of {@code get -}; unlike {@link System#out} it throws where it cannot write
 * @param text text on the same output; the end of a command asks it whether all was written
 * @param err messages and progress
 * @param charset of the text and the messages
 * @param terminal whether somebody watches {@code err}
 */
public record Console(
        InputStream in, OutputStream out, PrintStream text, PrintStream err, Charset charset, boolean terminal) {

    /** One whose text goes to {@code out} too. */
    public static Console of(InputStream in, OutputStream out, OutputStream err, Charset charset, boolean terminal) {
        return new Console(
                in, out, new PrintStream(out, false, charset), new PrintStream(err, true, charset), charset, terminal);
    }

    /** The process's own. */
    public static Console ofProcess() {
        return of(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                Charset.forName(System.getProperty("native.encoding", "UTF-8")),
                TerminalCheck.errorIsTerminal());
    }

    /**
     * Flushes the text.
     *
     * @throws CommandException if it could not be written
     */
    public void finish() {
        if (text.checkError()) {
            throw new CommandException(ExitCodes.OUTPUT, "cannot write to standard output");
        }
    }

    /** One line on {@code err}, whatever {@code message} holds. */
    public void say(String message) {
        err.println("pgbinary: " + Failure.oneLine(message));
    }
}
