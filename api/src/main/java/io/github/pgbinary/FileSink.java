package io.github.pgbinary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The receivers behind {@link BinarySink#of(Path)}. */
final class FileSink {
    /** As Linux does (path_resolution(7)). */
    private static final int MOST_LINKS = 40;

    private FileSink() {}

    static BinarySink.Receiver open(Path file) throws IOException {
        Path absolute = file.toAbsolutePath();
        if (Files.isDirectory(absolute)) {
            throw new FileSystemException(file.toString(), null, "is a folder");
        }
        if (Files.exists(absolute) && !Files.isRegularFile(absolute)) { // replacing a device or a pipe would destroy it
            return new Written(Files.newOutputStream(absolute), Optional.empty());
        }
        Path target = behindLinks(absolute);
        Path partial = target.resolveSibling("." + UUID.randomUUID() + ".part");
        try {
            return new Written(create(partial, permissions(target)), Optional.of(new Replacement(partial, target)));
        } catch (IOException e) {
            IOException told = cannotWrite(file, e);
            try {
                Files.deleteIfExists(partial);
            } catch (IOException there) { // below what is no folder even this fails
                told.addSuppressed(there);
            }
            throw told;
        }
    }

    /** Where symbolic links end, whether a file is there or not yet. */
    private static Path behindLinks(Path file) throws IOException {
        Path target = file;
        for (int links = 0; Files.isSymbolicLink(target); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemLoopException(file.toString());
            }
            target = target.resolveSibling(Files.readSymbolicLink(target));
        }
        return target;
    }

    /** Those of the file that is there; empty where none is, or where the file system knows none. */
    private static Optional<Set<PosixFilePermission>> permissions(Path target) throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        return Files.exists(target) && view != null
                ? Optional.of(view.readAttributes().permissions())
                : Optional.empty();
    }

    /** At no moment may anybody read it who may not read what it replaces. */
    private static OutputStream create(Path partial, Optional<Set<PosixFilePermission>> permissions)
            throws IOException {
        if (permissions.isPresent()) {
            Files.createFile(partial, PosixFilePermissions.asFileAttribute(Set.of(PosixFilePermission.OWNER_WRITE)));
            OutputStream stream = Files.newOutputStream(partial, StandardOpenOption.WRITE);
            Files.setPosixFilePermissions(partial, permissions.get());
            return stream;
        }
        return Files.newOutputStream(partial, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /** Of the file the caller named, not of the one beside it. */
    private static IOException cannotWrite(Path file, IOException cause) {
        String reason = "no file can be made in its folder (" + cause.getClass().getSimpleName() + ")";
        IOException told = new FileSystemException(file.toString(), null, reason);
        told.initCause(cause);
        return told;
    }

    /** An open file, and what becomes of it in the end; empty: it stays what it is. */
    private record Written(OutputStream stream, Optional<Replacement> replacement) implements BinarySink.Receiver {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
        }

        @Override
        public void complete() throws IOException {
            stream.close();
            if (replacement.isPresent()) {
                replacement.get().move();
            }
        }

        @Override
        public void close() throws IOException {
            try (stream) {
                if (replacement.isPresent()) {
                    replacement.get().drop();
                }
            }
        }
    }

    private record Replacement(Path partial, Path target) {
        void move() throws IOException {
            try {
                Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }

        void drop() throws IOException {
            Files.deleteIfExists(partial);
        }
    }
}
