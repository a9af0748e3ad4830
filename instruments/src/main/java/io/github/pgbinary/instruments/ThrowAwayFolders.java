package io.github.pgbinary.instruments;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * The folders of throw-away servers under the cache.
 *
 * <p>Not in the system's temporary folder: that is a small memory disk on many machines. A folder whose lock is free was left by a
 * process that was killed; the next start stops the server in it, if it still runs, and deletes it.
 */
record ThrowAwayFolders(Path cache, Path home) {
    ServerFolder make() throws IOException {
        Path parent = OwnerOnly.folder(cache.resolve("servers"));
        // Held from the folder's creation to its own lock, so that no other process takes it for a forgotten one.
        try (FileChannel channel = FileChannel.open(
                        cache.resolve("servers.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            for (Path left : forgotten(parent)) {
                sweep(left);
            }
            return ServerFolder.open(OwnerOnly.temporaryFolder(parent, "pg"));
        }
    }

    private static List<Path> forgotten(Path parent) throws IOException {
        try (Stream<Path> folders = Files.list(parent)) {
            return folders.filter(Files::isDirectory).toList();
        }
    }

    private void sweep(Path left) {
        try (ServerFolder folder = ServerFolder.open(left)) {
            new Postgres(home, folder.programsLog()).stopForgotten(folder.data(), Postgres.StopMode.IMMEDIATE);
            folder.delete();
        } catch (IOException e) {
            // In use, or not ours to judge: whoever starts a server now is not to fail because of it.
        }
    }
}
