package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.spi.GuardedSource;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.SQLException;

/**
 * Fields of COPY's binary format on their way to the wire (PostgreSQL manual, COPY, "Binary Format"). Used by one thread.
 *
 * <p>One buffer without a lock (pgjdbc issue 2963): integers are put in place, text is encoded in place, a source is read
 * in place. Bytes in memory that do not fit an empty buffer go past it, straight from where they are: to copy them would
 * cost as much as to send them, which is what PostgreSQL 17 does on its side of the wire.
 */
final class Frame {
    /** Room for the longest thing put in one piece: an eight-byte integer. Tests shrink the buffer to this. */
    static final int SMALLEST = Long.BYTES;

    /** A piece sent past the buffer: the server reads each into memory of its own. */
    private static final int LONGEST_PIECE = 256 * 1024;

    private static final byte[] SIGNATURE = {'P', 'G', 'C', 'O', 'P', 'Y', '\n', (byte) 0xFF, '\r', '\n', 0};
    private static final int NULL = -1;
    private static final int LENGTH = Integer.BYTES;
    private static final VarHandle SHORT = view(short[].class);
    private static final VarHandle INT = view(int[].class);
    private static final VarHandle LONG = view(long[].class);

    private final Wire wire;
    private final byte[] buffer;
    private int position;

    Frame(Wire wire, int bufferBytes) {
        if (bufferBytes < SMALLEST) {
            throw new IllegalArgumentException("buffer is below " + SMALLEST + " bytes: " + bufferBytes);
        }
        this.wire = wire;
        this.buffer = new byte[bufferBytes];
    }

    /** Where bytes go; the array is the frame's or the caller's, and is not kept. */
    @FunctionalInterface
    interface Wire {
        void send(byte[] bytes, int offset, int length) throws SQLException;
    }

    /** What comes before the first row: signature, no flags, no extension. */
    void begin() throws SQLException {
        putBytes(SIGNATURE, 0, SIGNATURE.length);
        putInt(0);
        putInt(0);
    }

    /** What comes after the last row. */
    void end() throws SQLException {
        putShort(-1);
        flush();
    }

    void putNull() throws SQLException {
        putInt(NULL);
    }

    void putByte(int value) throws SQLException {
        buffer[claim(1)] = (byte) value;
    }

    void putShort(int value) throws SQLException {
        int at = claim(Short.BYTES);
        SHORT.set(buffer, at, (short) value);
    }

    void putInt(int value) throws SQLException {
        int at = claim(Integer.BYTES);
        INT.set(buffer, at, value);
    }

    void putLong(long value) throws SQLException {
        int at = claim(Long.BYTES);
        LONG.set(buffer, at, value);
    }

    void putBytes(byte[] bytes, int offset, int length) throws SQLException {
        if (length > buffer.length - position) {
            flush();
            if (length >= buffer.length) {
                pass(bytes, offset, length);
                return;
            }
        }
        System.arraycopy(bytes, offset, buffer, position, length);
        position += length;
    }

    /** What remains of it, whose position stays. */
    void putBuffer(ByteBuffer bytes) throws SQLException {
        if (bytes.hasArray()) {
            putBytes(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
            return;
        }
        ByteBuffer rest = bytes.duplicate();
        while (rest.hasRemaining()) {
            int room = room();
            int count = Math.min(room, rest.remaining());
            rest.get(buffer, position, count);
            position += count;
        }
    }

    /** Exactly {@code length} bytes of a source. */
    void putSource(GuardedSource source, long length) throws SQLException {
        long left = length;
        do {
            int count = (int) Math.min(left == 0 ? 0 : room(), left);
            int got = source.read(buffer, position, count); // also where nothing is left: it may have too much
            position += got;
            left -= got;
        } while (left > 0);
    }

    /** A field of UTF-8 with its length before it. */
    void putText(String text) throws SQLException {
        if (text.length() > (buffer.length - LENGTH) / Utf8.MOST_OF_CHAR) {
            putInt(lengthOf(text));
            putLongText(text);
            return;
        }
        int at = claim(LENGTH + Utf8.MOST_OF_CHAR * text.length());
        position = Utf8.encode(text, 0, text.length(), buffer, at + LENGTH);
        INT.set(buffer, at, position - at - LENGTH);
    }

    /** UTF-8 without its length. */
    void putLongText(String text) throws SQLException {
        int next = 0;
        while (next < text.length()) {
            if (buffer.length - position < Utf8.MOST_OF_PAIR) {
                flush();
            }
            int end = Utf8.end(text, next, (buffer.length - position) / Utf8.MOST_OF_CHAR);
            position = Utf8.encode(text, next, end, buffer, position);
            next = end;
        }
    }

    void flush() throws SQLException {
        if (position > 0) {
            int length = position;
            position = 0;
            wire.send(buffer, 0, length);
        }
    }

    static int lengthOf(String text) {
        long length = Utf8.length(text);
        Sizes.checkRow(length);
        return (int) length;
    }

    /** Room for at least a byte. */
    private int room() throws SQLException {
        if (position == buffer.length) {
            flush();
        }
        return buffer.length - position;
    }

    private int claim(int bytes) throws SQLException {
        if (bytes > buffer.length - position) {
            flush();
        }
        int at = position;
        position = at + bytes;
        return at;
    }

    private void pass(byte[] bytes, int offset, int length) throws SQLException {
        for (int sent = 0; sent < length; sent += LONGEST_PIECE) {
            wire.send(bytes, offset + sent, Math.min(LONGEST_PIECE, length - sent));
        }
    }

    private static VarHandle view(Class<?> array) {
        return MethodHandles.byteArrayViewVarHandle(array, ByteOrder.BIG_ENDIAN);
    }
}
