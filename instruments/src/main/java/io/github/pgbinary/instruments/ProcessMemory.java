package io.github.pgbinary.instruments;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads the anonymous memory of one process on Linux.
 *
 * <p>{@code Private_Dirty} in {@code smaps_rollup} will not do for a backend: it holds the pages of the server's shared buffers that no
 * other process has touched, as many as 128 MiB. {@code Anonymous} leaves those out, but holds pages that the backend still shares with
 * the postmaster since the fork; those are found by reading {@code smaps}, which takes several times as long.
 */
final class ProcessMemory implements AutoCloseable {
    private static final byte[] ANONYMOUS = "\nAnonymous:".getBytes(StandardCharsets.US_ASCII);
    private static final long KIB = 1024;

    private final Path smaps;
    private final RandomAccessFile rollup;
    private final byte[] buffer = new byte[4096];

    /** Opens the figures of the process with this folder under {@code /proc}; its own user and root can read them. */
    ProcessMemory(Path procFolder) throws IOException {
        smaps = procFolder.resolve("smaps");
        rollup = new RandomAccessFile(procFolder.resolve("smaps_rollup").toFile(), "r");
    }

    /** Returns the bytes of anonymous pages, shared or not; allocates nothing, so that sampling disturbs no other gauge. */
    long anonymous() throws IOException {
        rollup.seek(0);
        int length = Math.max(0, rollup.read(buffer));
        for (int i = 0; i + ANONYMOUS.length <= length; i++) {
            if (startsAt(i)) {
                return number(i + ANONYMOUS.length, length) * KIB;
            }
        }
        throw new IOException("no anonymous pages are listed: the process has ended");
    }

    /** Returns the bytes of anonymous pages that some other process has too. */
    long sharedAnonymous() throws IOException {
        long shared = 0;
        long own = 0;
        for (String line :
                Files.readString(smaps, StandardCharsets.ISO_8859_1).lines().toList()) {
            // In the order of the file, mapping by mapping: Private_Clean, Private_Dirty, Anonymous.
            if (line.startsWith("Private_Clean:")) {
                own = kib(line);
            } else if (line.startsWith("Private_Dirty:")) {
                own += kib(line);
            } else if (line.startsWith("Anonymous:")) {
                shared += Math.max(0, kib(line) - own);
            }
        }
        return shared * KIB;
    }

    @Override
    public void close() throws IOException {
        rollup.close();
    }

    private boolean startsAt(int offset) {
        for (int i = 0; i < ANONYMOUS.length; i++) {
            if (buffer[offset + i] != ANONYMOUS[i]) {
                return false;
            }
        }
        return true;
    }

    private long number(int from, int end) {
        long value = 0;
        for (int i = from; i < end && buffer[i] != '\n'; i++) {
            if (buffer[i] >= '0' && buffer[i] <= '9') {
                value = value * 10 + buffer[i] - '0';
            }
        }
        return value;
    }

    private static long kib(String line) {
        return Long.parseLong(line.replaceAll("\\D", ""));
    }
}
