package io.github.pgbinary.cli.common;

/** Ends a command with an exit code and one line. */
public final class CommandException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int exitCode;

    /**
     * A failure the command itself found.
     *
     * @param exitCode one of {@link ExitCodes}
     * @param message what, where, and the limit or the fix; no key values and no passwords
     */
    public CommandException(int exitCode, String message) {
        super(message);
        this.exitCode = exitCode;
    }

    /** The same, with what brought it about for {@code --debug}. */
    public CommandException(int exitCode, String message, Throwable cause) {
        super(message, cause);
        this.exitCode = exitCode;
    }

    /** A wrong word on the command line. */
    public static CommandException usage(String message) {
        return new CommandException(ExitCodes.USAGE, message);
    }

    public int exitCode() {
        return exitCode;
    }
}
