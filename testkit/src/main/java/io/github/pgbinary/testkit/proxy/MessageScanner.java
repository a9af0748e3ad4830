package io.github.pgbinary.testkit.proxy;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Finds where the messages of one way end. Not thread-safe. */
final class MessageScanner {
    /** The server refuses longer startup packets: what looks like one is no PostgreSQL protocol (direct TLS, say). */
    private static final int LONGEST_STARTUP = 10_000;

    private static final int HEADER_UNTYPED = 4;
    private static final int HEADER_TYPED = 5;

    private enum Format {
        /** A length, then the rest: startup packets. */
        UNTYPED,
        /** One byte alone: the answer to a request for encryption. */
        SINGLE_BYTE,
        /** A type, a length, then the rest. */
        TYPED,
        /** Encrypted, or nothing we know: no messages are told apart. */
        OPAQUE
    }

    private final byte[] head = new byte[512];
    private Format format;
    /** Of the current message. */
    private long taken;
    /** Of the current message; -1 until its header is complete. */
    private long length = -1;

    private MessageScanner(Format format) {
        this.format = format;
    }

    static MessageScanner ofClient() {
        return new MessageScanner(Format.UNTYPED);
    }

    static MessageScanner ofServer() {
        return new MessageScanner(Format.TYPED);
    }

    /**
     * Takes bytes up to the end of the current message.
     *
     * @return how many; less than {@code count} only if the message {@linkplain #isComplete is complete}
     */
    int take(byte[] bytes, int offset, int count) {
        int done = 0;
        while (done < count && !isComplete()) {
            int now = length < 0 ? 1 : (int) Math.min(count - done, length - taken);
            keep(bytes, offset + done, now);
            taken += now;
            done += now;
            measure();
        }
        return done;
    }

    boolean isComplete() {
        return taken == length && format != Format.OPAQUE;
    }

    /** Goes on to the next message. */
    void next() {
        taken = 0;
        length = -1;
    }

    /** Bytes of the current message so far. */
    long taken() {
        return taken;
    }

    /** Its length; as far as it came, if its header is not complete. */
    long length() {
        return length < 0 ? taken : length;
    }

    /** 0 if it has none. */
    char type() {
        return format == Format.TYPED && taken > 0 ? (char) (head[0] & 0xFF) : 0;
    }

    /** The beginning of what follows its header. */
    byte[] body() {
        int from = format == Format.TYPED ? HEADER_TYPED : HEADER_UNTYPED;
        int to = (int) Math.min(taken, head.length);
        return to < from ? new byte[0] : Arrays.copyOfRange(head, from, to);
    }

    boolean isUntyped() {
        return format == Format.UNTYPED;
    }

    boolean isSingleByte() {
        return format == Format.SINGLE_BYTE;
    }

    byte firstByte() {
        return head[0];
    }

    void becomeTyped() {
        format = Format.TYPED;
    }

    void expectSingleByte() {
        format = Format.SINGLE_BYTE;
    }

    void becomeOpaque() {
        format = Format.OPAQUE;
        length = Long.MAX_VALUE;
    }

    private void keep(byte[] bytes, int offset, int count) {
        if (taken < head.length) {
            System.arraycopy(bytes, offset, head, (int) taken, (int) Math.min(count, head.length - taken));
        }
    }

    private void measure() {
        if (length >= 0) {
            return;
        }
        if (format == Format.SINGLE_BYTE) {
            length = 1;
        } else if (format == Format.UNTYPED && taken == HEADER_UNTYPED) {
            setLength(lengthAt(0), LONGEST_STARTUP, HEADER_UNTYPED);
        } else if (format == Format.TYPED && taken == HEADER_TYPED) {
            setLength(lengthAt(1) + 1L, Integer.MAX_VALUE, HEADER_TYPED);
        }
    }

    private void setLength(long announced, long most, int least) {
        if (announced < least || announced > most) {
            becomeOpaque();
        } else {
            length = announced;
        }
    }

    private int lengthAt(int offset) {
        return ByteBuffer.wrap(head, offset, Integer.BYTES).getInt();
    }
}
