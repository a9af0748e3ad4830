package io.github.pgbinary.cli;

import static java.util.Objects.requireNonNull;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.cli.common.CommandException;
import io.github.pgbinary.cli.common.ExitCodes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** The folder that an export writes into, and never out of: names come from the database. */
final class ExportFolder {
    private final Path folder;
    private final IfThere ifThere;
    private final Set<Path> made = new HashSet<>();

    /** What becomes of a file that is there already. */
    enum IfThere {
        REFUSE,
        REPLACE
    }

    ExportFolder(Path folder, IfThere ifThere) {
        this.folder = folder;
        this.ifThere = ifThere;
    }

    /**
     * A file of a name, in folders of their own where the name has slashes.
     *
     * @param row for messages, which show no name: it is data
     */
    BinarySink file(String name, long row) {
        Path file = resolve(name, row);
        if (ifThere == IfThere.REFUSE && Files.exists(file)) {
            throw refused(row, "has the name of a file that is there already; --overwrite replaces it");
        }
        return head -> {
            makeFolder(requireNonNull(file.getParent(), "a file of a folder has one above it"));
            return BinarySink.of(file).open(head);
        };
    }

    private Path resolve(String name, long row) {
        try {
            Path relative = Path.of(name);
            boolean leaves = relative.isAbsolute() || relative.getRoot() != null;
            for (Path part : relative) {
                leaves |= part.toString().equals("..");
            }
            Path file = folder.resolve(relative).normalize();
            if (leaves || file.equals(folder.normalize())) {
                throw refused(row, "has a name that is no file of the folder");
            }
            return file;
        } catch (InvalidPathException e) {
            throw refused(row, "has a name that no file can have");
        }
    }

    private void makeFolder(Path parent) throws IOException {
        if (made.add(parent)) {
            Files.createDirectories(parent);
        }
    }

    private static CommandException refused(long row, String why) {
        return new CommandException(ExitCodes.of(Reason.SINK_FAILED), "row " + row + " " + why);
    }
}
