package io.github.pgbinary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;

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
}
