package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/**
 * Unpacks an archive once into a folder named after its digest.
 *
 * <p>Work goes on in a folder beside it, which is renamed when the last file is there and carries a marker; one without the marker is
 * what an interrupted start left and is made anew. A lock on a file keeps two processes apart.
 */
final class Unpacker {
    private static final String MARKER = ".complete";
    private static final int ANY_EXECUTE = 0111;

    private final Path cache;

    Unpacker(Path cache) {
        this.cache = cache;
    }

    Path unpack(Installation.Archive archive) throws IOException {
        String name = "postgres-" + digest(archive);
        Path home = cache.resolve(name);
        try (FileChannel channel = FileChannel.open(
                        cache.resolve(name + ".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            if (!Files.exists(home.resolve(MARKER))) {
                unpackAnew(archive, home);
            }
        }
        return home;
    }

    private void unpackAnew(Installation.Archive archive, Path home) throws IOException {
        Path part = cache.resolve(home.getFileName() + ".part");
        OwnerOnly.delete(part);
        OwnerOnly.delete(home);
        OwnerOnly.folder(part);
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(archive.open()))) {
            for (TarArchiveEntry entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                put(part, entry, tar);
            }
        }
        Files.createFile(part.resolve(MARKER));
        Files.move(part, home, StandardCopyOption.ATOMIC_MOVE);
    }

    private static void put(Path folder, TarArchiveEntry entry, InputStream content) throws IOException {
        Path target = inside(folder, folder.resolve(entry.getName()), entry);
        if (entry.isDirectory()) {
            Files.createDirectories(target);
            return;
        }
        Files.createDirectories(target.getParent());
        if (entry.isSymbolicLink()) {
            inside(folder, target.resolveSibling(entry.getLinkName()), entry);
            Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
        } else if (entry.isLink()) {
            Files.createLink(target, inside(folder, folder.resolve(entry.getLinkName()), entry));
        } else {
            Files.copy(content, target);
            if ((entry.getMode() & ANY_EXECUTE) != 0 || entry.getName().startsWith("bin/")) {
                target.toFile().setExecutable(true, true);
            }
        }
    }

    private static Path inside(Path folder, Path target, TarArchiveEntry entry) throws IOException {
        Path normal = target.normalize();
        if (!normal.startsWith(folder)) {
            throw new IOException("archive entry leads out of its folder: " + entry.getName());
        }
        return normal;
    }

    private static String digest(Installation.Archive archive) throws IOException {
        try (DigestInputStream in = new DigestInputStream(archive.open(), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(java.io.OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }
}
