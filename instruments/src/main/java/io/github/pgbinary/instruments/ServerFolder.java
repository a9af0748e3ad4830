package io.github.pgbinary.instruments;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.stream.Stream;

/**
 * The folder of one server, held by a lock: {@code data}, {@code password}, {@code server.log} and {@code programs.log}.
 *
 * <p>The lock belongs to the process and goes with it, so a folder whose lock is free has no owner any more.
 */
final class ServerFolder implements AutoCloseable {
    private static final int PASSWORD_BYTES = 24;
    private static final String LOCK = "lock";

    private final Path path;
    private final FileChannel channel;

    private ServerFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /** Opens a folder that is ours, empty or missing, and closes it to other users. */
    static ServerFolder open(Path path) throws IOException {
        if (Files.isDirectory(path) && !Files.exists(path.resolve(LOCK)) && !isEmpty(path)) {
            throw new IOException("folder holds other files and no embedded server: " + path);
        }
        OwnerOnly.folder(path);
        FileChannel channel = FileChannel.open(path.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            throw new IOException("another embedded server runs in " + path);
        }
        return new ServerFolder(path, channel);
    }

    Path path() {
        return path;
    }

    Path data() {
        return path.resolve("data");
    }

    Path serverLog() {
        return path.resolve("server.log");
    }

    Path programsLog() {
        return path.resolve("programs.log");
    }

    /** Returns the file with the superuser's password, which is drawn once. */
    Path passwordFile() throws IOException {
        Path file = path.resolve("password");
        if (!Files.exists(file)) {
            byte[] random = new byte[PASSWORD_BYTES];
            new SecureRandom().nextBytes(random);
            OwnerOnly.write(file, Base64.getUrlEncoder().encodeToString(random));
        }
        return file;
    }

    String password() throws IOException {
        return Files.readString(passwordFile(), StandardCharsets.UTF_8).strip();
    }

    void delete() throws IOException {
        close();
        OwnerOnly.delete(path);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static boolean isEmpty(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.findAny().isEmpty();
        }
    }
}
