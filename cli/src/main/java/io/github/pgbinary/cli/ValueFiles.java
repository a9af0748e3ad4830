package io.github.pgbinary.cli;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.Console;
import io.github.pgbinary.cli.common.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where value bytes come from and go to: a file, or {@code -}. What can be known of a file is checked before a connection is made. */
final class ValueFiles {
    static final String STREAM = "-";

    private ValueFiles() {}

    static BinarySource source(String file, Console console) {
        if (file.equals(STREAM)) {
            return BinarySource.of(console.in());
        }
        Path path = Path.of(file);
        refuse(!Files.exists(path), Reason.SOURCE_FAILED, "cannot read " + file + ": no such file");
        refuse(Files.isDirectory(path), Reason.SOURCE_FAILED, "cannot read " + file + ": it is a folder");
        refuse(!Files.isReadable(path), Reason.SOURCE_FAILED, "cannot read " + file + ": permission denied");
        return BinarySource.of(path);
    }

    static BinarySink sink(String file, Console console) {
        if (file.equals(STREAM)) {
            return BinarySink.of(console.out());
        }
        Path path = Path.of(file);
        refuse(Files.isDirectory(path), Reason.SINK_FAILED, "cannot write " + file + ": it is a folder");
        if (!Files.exists(path) || Files.isRegularFile(path)) {
            checkFolder(path);
        }
        return BinarySink.of(path);
    }

    /** A file is made in it and moved over the one there. */
    private static void checkFolder(Path path) {
        Path folder = behindLink(path).toAbsolutePath().getParent();
        refuse(
                folder == null || !Files.isDirectory(folder),
                Reason.SINK_FAILED,
                "cannot write " + path + ": no folder " + folder);
        refuse(
                folder != null && !Files.isWritable(folder),
                Reason.SINK_FAILED,
                "cannot write " + path + ": permission denied in " + folder);
    }

    private static Path behindLink(Path path) {
        try {
            return Files.isSymbolicLink(path) ? path.resolveSibling(Files.readSymbolicLink(path)) : path;
        } catch (IOException e) {
            return path;
        }
    }

    private static void refuse(boolean fault, Reason reason, String message) {
        if (fault) {
            throw new CommandException(ExitCodes.of(reason), message);
        }
    }
}
