package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.spi.GuardedSource;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;

/**
 * Where a source of unknown length waits, if it is too long for memory: the wire needs a bytea's length first.
 *
 * @param directory of the files, which their owner alone can read
 * @param limit longest value to keep, in bytes
 */
public record Spool(Path directory, long limit) {
    private static final int BLOCK = 64 * 1024;
    private static final long DEFAULT_LIMIT = 256L * 1024 * 1024;

    public Spool {
        if (limit < 0) {
            throw new IllegalArgumentException("spool limit is negative: " + limit);
        }
    }

    /** The JDK's directory for temporary files; as much as may be written whole unless raised. */
    public static Spool defaults() {
        return new Spool(Path.of(System.getProperty("java.io.tmpdir")), DEFAULT_LIMIT);
    }

    /** Keeps what was read already and the rest of the source. */
    Spooled keep(byte[] begun, int length, GuardedSource rest) {
        try {
            return fill(file(), begun, length, rest);
        } catch (IOException e) {
            throw failed(e, length);
        }
    }

    /** Where the system allows it (POSIX), the file has no name any more once it is open: no crash leaves it behind. */
    private FileChannel file() throws IOException {
        Path file = Files.createTempFile(directory, "pgbinary-", ".spool");
        try {
            return FileChannel.open(
                    file, StandardOpenOption.READ, StandardOpenOption.WRITE, StandardOpenOption.DELETE_ON_CLOSE);
        } catch (IOException | RuntimeException e) { // as where the process has too many files open
            Files.deleteIfExists(file);
            throw e;
        }
    }

    private Spooled fill(FileChannel channel, byte[] begun, int length, GuardedSource rest) throws IOException {
        try {
            write(channel, begun, length);
            byte[] block = new byte[BLOCK];
            for (int got = rest.read(block, 0, BLOCK); got > 0; got = rest.read(block, 0, BLOCK)) {
                if (rest.position() > limit) {
                    throw new TransferException(
                            Reason.VALUE_TOO_LARGE,
                            "a source of unknown length is longer than the spool limit of " + limit
                                    + " bytes: raise it with PgBinary.builder().spool(directory, limit), or give the length");
                }
                write(channel, block, got);
            }
            return new Spooled(channel, rest.position());
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    private static void write(FileChannel channel, byte[] bytes, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, 0, length);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    private TransferException failed(IOException e, long moved) {
        return new TransferException(
                Reason.SOURCE_FAILED,
                "spooling a source of unknown length to " + directory
                        + " failed: choose another directory with PgBinary.builder().spool(directory, limit), or give the length",
                moved,
                ConnectionState.UNTOUCHED,
                e);
    }

    /** A source that waits in a file, which is gone when this is closed. */
    record Spooled(FileChannel channel, long bytes) implements BinarySource, AutoCloseable {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(bytes);
        }

        @Override
        public InputStream open() throws IOException {
            channel.position(0);
            return Channels.newInputStream(channel);
        }

        @Override
        public void close() {
            try {
                channel.close();
            } catch (IOException e) {
                // Closing gives the disk space back or it cannot be had back; the value is not concerned.
            }
        }
    }
}
