package io.github.pgbinary.instruments;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Folders and files that nobody but their owner can open; where a file system has no such modes it keeps its own rules. */
final class OwnerOnly {
    private static final String FOLDER_MODE = "rwx------";
    private static final String FILE_MODE = "rw-------";

    private OwnerOnly() {}

    /** Makes the folder and its parents, or closes an existing one to others. */
    static Path folder(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            Files.createDirectories(folder, mode(folder, FOLDER_MODE));
        }
        PosixFileAttributeView view = Files.getFileAttributeView(folder, PosixFileAttributeView.class);
        if (view != null) {
            view.setPermissions(PosixFilePermissions.fromString(FOLDER_MODE));
        }
        return folder;
    }

    static Path temporaryFolder(Path parent, String prefix) throws IOException {
        return Files.createTempDirectory(parent, prefix, mode(parent, FOLDER_MODE));
    }

    /** Writes a file that must not exist yet; its mode is narrow before the first byte is in it. */
    static void write(Path file, String text) throws IOException {
        Files.createFile(file, mode(file, FILE_MODE));
        Files.writeString(file, text, StandardCharsets.UTF_8, StandardOpenOption.WRITE);
    }

    /** Tells whether this process can write in the folder and owns it: a folder of another user is a trap, not a cache. */
    static boolean owns(Path folder) throws IOException {
        Path probe = Files.createTempFile(folder, "probe", null);
        try {
            return Files.getOwner(probe).equals(Files.getOwner(folder, LinkOption.NOFOLLOW_LINKS));
        } finally {
            Files.delete(probe);
        }
    }

    /** Deletes a folder and all in it, following no links; a folder that is not there is fine. */
    static void delete(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.deleteIfExists(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
                if (e instanceof NoSuchFileException) {
                    return FileVisitResult.CONTINUE;
                }
                throw e;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException e) throws IOException {
                Files.deleteIfExists(directory);
                return FileVisitResult.CONTINUE;
            }
        });
    }

    private static FileAttribute<?>[] mode(Path at, String mode) {
        Set<String> views = at.getFileSystem().supportedFileAttributeViews();
        if (!views.contains("posix")) {
            return new FileAttribute<?>[0];
        }
        return new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode))};
    }
}
