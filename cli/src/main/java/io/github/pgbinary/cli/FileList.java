package io.github.pgbinary.cli;

import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.ExitCodes;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The files of an import, found one by one: a folder's, or those that a list names. */
final class FileList {
    private FileList() {}

    /**
     * One file.
     *
     * @param name what goes into the name column: the path below the folder with slashes, or the line of the list
     */
    record Named(String name, Path file) {}

    /** To be closed. */
    static Stream<Named> of(String given, Console console) {
        if (given.equals(ValueFiles.STREAM)) {
            return lines(new BufferedReader(new InputStreamReader(console.in(), StandardCharsets.UTF_8)));
        }
        Path path = path(given);
        try {
            if (Files.isDirectory(path)) {
                return below(path);
            }
            return lines(Files.newBufferedReader(path));
        } catch (IOException e) {
            throw failed("cannot read " + given + ": " + e.getClass().getSimpleName(), e);
        }
    }

    @SuppressWarnings("StreamResourceLeak") // whoever asked closes it
    private static Stream<Named> below(Path folder) throws IOException {
        return Files.walk(folder)
                .filter(Files::isRegularFile)
                .map(file -> new Named(slashed(folder.relativize(file)), file));
    }

    private static Stream<Named> lines(BufferedReader list) {
        return list.lines()
                .filter(line -> !line.isBlank())
                .map(line -> new Named(line, path(line)))
                .onClose(() -> close(list));
    }

    private static String slashed(Path relative) {
        return relative.toString().replace(relative.getFileSystem().getSeparator(), "/");
    }

    private static Path path(String written) {
        try {
            return Path.of(written);
        } catch (InvalidPathException e) {
            throw failed("not a file's name: " + written, e);
        }
    }

    private static void close(BufferedReader list) {
        try {
            list.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static CommandException failed(String message, Exception cause) {
        return new CommandException(ExitCodes.of(Reason.SOURCE_FAILED), message, cause);
    }
}
