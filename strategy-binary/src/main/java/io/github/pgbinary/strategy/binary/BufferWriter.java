package io.github.pgbinary.strategy.binary;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import org.postgresql.util.ByteStreamWriter;

/**
 * Writes a buffer as often as it is asked to, without moving its position.
 *
 * <p>The driver asks again when it repeats a statement whose cached plan the server refused. Its own writer has then used
 * up a buffer without an accessible array and writes nothing, for which the driver silently stores zeros. Pieces above
 * the driver's buffer of 8 KiB go to the socket directly.
 */
final class BufferWriter implements ByteStreamWriter {
    private static final int PIECE = 64 * 1024;

    private final ByteBuffer bytes;

    BufferWriter(ByteBuffer bytes) {
        this.bytes = bytes;
    }

    @Override
    public int getLength() {
        return bytes.remaining();
    }

    @Override
    public void writeTo(ByteStreamTarget target) throws IOException {
        OutputStream out = target.getOutputStream();
        if (bytes.hasArray()) {
            out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
            return;
        }
        ByteBuffer rest = bytes.duplicate();
        byte[] piece = new byte[Math.min(PIECE, rest.remaining())];
        while (rest.hasRemaining()) {
            int count = Math.min(piece.length, rest.remaining());
            rest.get(piece, 0, count);
            out.write(piece, 0, count);
        }
    }

    /** Never the bytes: this is what a driver's message would show. */
    @Override
    public String toString() {
        return bytes.remaining() + " bytes";
    }
}
