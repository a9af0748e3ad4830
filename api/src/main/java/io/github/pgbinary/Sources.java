package io.github.pgbinary;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;

/** The sources behind {@link BinarySource}'s factories. */
final class Sources {
    private Sources() {}

    /** {@code bytes} is a slice of its own, from position 0. */
    record InMemory(ByteBuffer bytes) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(bytes.remaining());
        }

        @Override
        public InputStream open() {
            return new BufferStream(bytes.duplicate());
        }

        @Override
        public Optional<ByteBuffer> contents() {
            return Optional.of(bytes.asReadOnlyBuffer());
        }

        @Override
        public String toString() {
            return "bytes in memory";
        }
    }

    /** Reads a buffer; {@code ByteArrayInputStream} cannot where the buffer is direct or read-only. */
    private static final class BufferStream extends InputStream {
        private final ByteBuffer buffer;

        BufferStream(ByteBuffer buffer) {
            this.buffer = buffer;
        }

        @Override
        public int read() {
            return buffer.hasRemaining() ? buffer.get() & 0xFF : -1;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (!buffer.hasRemaining()) {
                return length == 0 ? 0 : -1;
            }
            int count = Math.min(length, buffer.remaining());
            buffer.get(into, offset, count);
            return count;
        }
    }

    record FromFile(Path file) implements BinarySource {
        /**
         * Unknown for a pipe or a device, and for what has bytes though its size is 0, as everything in {@code /proc}: the
         * size there says nothing of the content.
         */
        @Override
        public OptionalLong length() {
            try {
                long size = Files.isRegularFile(file) ? Files.size(file) : 0;
                return size > 0 || isEmpty() ? OptionalLong.of(size) : OptionalLong.empty();
            } catch (IOException e) {
                return OptionalLong.empty(); // open() meets the same cause and reports it
            }
        }

        /** Never asked of a pipe: what is read of it is gone. */
        private boolean isEmpty() throws IOException {
            if (!Files.isRegularFile(file)) {
                return false;
            }
            try (InputStream bytes = open()) {
                return bytes.read() < 0;
            }
        }

        @Override
        public InputStream open() throws IOException {
            return Files.newInputStream(file);
        }

        @Override
        public String toString() {
            return "file " + file;
        }
    }

    static final class FromStream implements BinarySource {
        private final InputStream stream;
        private final OptionalLong length;
        private final AtomicBoolean opened = new AtomicBoolean();

        FromStream(InputStream stream, OptionalLong length) {
            this.stream = stream;
            this.length = length;
        }

        @Override
        public OptionalLong length() {
            return length;
        }

        @Override
        public InputStream open() throws IOException {
            if (opened.getAndSet(true)) {
                throw new IOException("this source is a stream and was read already");
            }
            return new Unclosed(stream);
        }

        @Override
        public String toString() {
            return "a stream";
        }
    }

    private static final class Unclosed extends FilterInputStream {
        Unclosed(InputStream in) {
            super(in);
        }

        @Override
        public void close() {
            // The caller's stream stays the caller's.
        }
    }
}
