package io.github.pgbinary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The receivers behind {@link BinarySink}'s factories. */
final class Sinks {
    private Sinks() {}

    record ToStream(OutputStream stream) implements BinarySink.Receiver {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
        }

        @Override
        public void complete() throws IOException {
            stream.flush();
        }

        @Override
        public void close() {
            // The caller's stream stays the caller's.
        }
    }

    record ToChannel(WritableByteChannel channel) implements BinarySink.Receiver {
        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(bytes, offset, length);
            while (buffer.hasRemaining()) {
                channel.write(buffer);
            }
        }

        @Override
        public void complete() {
            // Nothing is held back.
        }

        @Override
        public void close() {
            // The caller's channel stays the caller's.
        }
    }

    record ToFile(Path target, Path partial, OutputStream stream) implements BinarySink.Receiver {
        static ToFile beside(Path target) throws IOException {
            Path absolute = target.toAbsolutePath();
            Path folder = absolute.getParent();
            if (folder == null || Files.isDirectory(absolute)) {
                throw new FileSystemException(target.toString(), null, "is a folder");
            }
            try {
                Path partial = Files.createTempFile(folder, ".", ".part");
                return new ToFile(absolute, partial, Files.newOutputStream(partial));
            } catch (IOException e) {
                throw cannotWrite(target, e);
            }
        }

        /** Of the file the caller named, not of the one beside it. */
        private static IOException cannotWrite(Path target, IOException cause) {
            String reason =
                    "no file can be made in its folder (" + cause.getClass().getSimpleName() + ")";
            IOException told = new FileSystemException(target.toString(), null, reason);
            told.initCause(cause);
            return told;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            stream.write(bytes, offset, length);
        }

        @Override
        public void complete() throws IOException {
            stream.close();
            try {
                Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
            } catch (AtomicMoveNotSupportedException e) {
                Files.move(partial, target, StandardCopyOption.REPLACE_EXISTING);
            }
        }

        @Override
        public void close() throws IOException {
            try (stream) {
                Files.deleteIfExists(partial);
            }
        }
    }
}
