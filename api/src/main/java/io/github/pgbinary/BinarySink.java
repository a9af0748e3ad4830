package io.github.pgbinary;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * Takes the bytes of one value. Never opened for SQL NULL or a missing row.
 *
 * <p>Called on the transferring thread. Must not use the transfer's connection: to run statements meanwhile, pull with
 * {@link BinaryTransfers#open}.
 */
@FunctionalInterface
public interface BinarySink {
    /**
     * Begins a value; called once, before its first byte: the moment to set headers.
     *
     * @throws IOException ends the transfer as {@link TransferException.Reason#SINK_FAILED}
     */
    Receiver open(ValueHead head) throws IOException;

    /** Where the bytes of an opened value go, front to back. */
    interface Receiver extends Closeable {
        /** Takes some bytes; the array is the library's and changes after the call. */
        void write(byte[] bytes, int offset, int length) throws IOException;

        /** Every byte came and was counted. Not called otherwise. */
        void complete() throws IOException;

        /** Called always and last; without {@link #complete} before it, what came is to be discarded. */
        @Override
        void close() throws IOException;
    }

    /** Writes to a stream, which is flushed at the end and never closed. */
    static BinarySink of(OutputStream stream) {
        return head -> new Sinks.ToStream(stream);
    }

    /** Writes to a channel, which is never closed. */
    static BinarySink of(WritableByteChannel channel) {
        return head -> new Sinks.ToChannel(channel);
    }

    /**
     * Writes a file: into a new one beside it, moved over it after the last byte, so that a failed transfer leaves
     * {@code file} as it was.
     *
     * <p>A file that was there keeps its permissions, though neither its owner nor its other names (hard links); a new one
     * has what the process gives any. Of a symbolic link the target is written. A device or a pipe is written as it is,
     * from the first byte on.
     */
    static BinarySink of(Path file) {
        return head -> FileSink.open(file);
    }
}
