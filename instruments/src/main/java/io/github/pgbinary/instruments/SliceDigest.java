package io.github.pgbinary.instruments;

import java.io.OutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Takes the bytes of one value and gives the digest that {@link ServerDigest} computes of the same value in the server: SHA-256 of the
 * joined SHA-256 of each slice of 16 MiB.
 *
 * <p>PostgreSQL can compute that of a large object of any size, holding one slice at a time. (Of a {@code bytea} it can also compute
 * plain SHA-256, to be compared with a {@link MessageDigest}.) Heap is constant. Asking for the digest does not end the value: more
 * bytes may follow. Not thread-safe. Nothing needs closing.
 */
public final class SliceDigest extends OutputStream {
    /** Bytes in one slice; the last one of a value may be shorter. */
    public static final long SLICE_BYTES = 16L * 1024 * 1024;

    private final MessageDigest slices = sha256Digest();
    private final MessageDigest slice = sha256Digest();
    private long length;

    /** Returns the digest of a value held in an array. */
    public static SliceDigest of(byte[] value) {
        SliceDigest digest = new SliceDigest();
        digest.write(value, 0, value.length);
        return digest;
    }

    @Override
    public void write(int value) {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int count) {
        int done = 0;
        while (done < count) {
            long left = SLICE_BYTES - length % SLICE_BYTES;
            int part = (int) Math.min(left, count - done);
            slice.update(bytes, offset + done, part);
            done += part;
            length += part;
            if (part == left) {
                slices.update(slice.digest());
            }
        }
    }

    /** Returns the number of bytes taken so far. */
    public long length() {
        return length;
    }

    /** Returns the digest of the bytes so far in lower-case hex; a value of no bytes has no slices. */
    public String hex() {
        MessageDigest all = copy(slices);
        if (length % SLICE_BYTES != 0) {
            all.update(copy(slice).digest());
        }
        return HexFormat.of().formatHex(all.digest());
    }

    private static MessageDigest sha256Digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static MessageDigest copy(MessageDigest digest) {
        try {
            return (MessageDigest) digest.clone();
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("the platform's SHA-256 cannot be copied", e);
        }
    }
}
