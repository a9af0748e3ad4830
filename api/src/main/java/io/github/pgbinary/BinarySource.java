package io.github.pgbinary;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/** Supplies the bytes of one value. Used by one transfer at a time. */
public interface BinarySource {
    /** Bytes it will give; empty if that is not known before the end. */
    OptionalLong length();

    /**
     * The bytes from the first on. What this returns is closed by the library.
     *
     * @throws IOException ends the transfer as {@link TransferException.Reason#SOURCE_FAILED}; a source that can be
     *     read once only throws it on the second call
     */
    InputStream open() throws IOException;

    /** A read-only view of the bytes where they are in memory already: saves a copy. */
    default Optional<ByteBuffer> contents() {
        return Optional.empty();
    }

    /** Bytes in memory. Keeps a reference: do not change the array until the transfer returns. */
    static BinarySource of(byte[] bytes) {
        return new Sources.InMemory(ByteBuffer.wrap(bytes));
    }

    /** What remains of a buffer. Its position and limit stay; do not change its bytes until the transfer returns. */
    static BinarySource of(ByteBuffer bytes) {
        return new Sources.InMemory(bytes.slice());
    }

    /** A file. Its length is asked for when the transfer begins, and a file that grows meanwhile is refused. */
    static BinarySource of(Path file) {
        return new Sources.FromFile(file);
    }

    /** The rest of a stream of unknown length, which is read once and never closed. */
    static BinarySource of(InputStream stream) {
        return new Sources.FromStream(stream, OptionalLong.empty());
    }

    /** The rest of a stream that holds exactly {@code length} bytes; read once and never closed. */
    static BinarySource of(InputStream stream, long length) {
        if (length < 0) {
            throw new IllegalArgumentException("length is negative: " + length);
        }
        return new Sources.FromStream(stream, OptionalLong.of(length));
    }

    /**
     * An open value, of another connection. Within one connection use {@link BinaryTransfers#copy}, which moves the
     * bytes inside the server.
     *
     * @throws IllegalStateException if the value is SQL NULL
     */
    static BinarySource of(BinaryValue value) {
        return new Sources.FromStream(
                value.inputStream(), OptionalLong.of(value.head().length()));
    }
}
