package io.github.pgbinary.testkit;

import static java.util.Objects.checkFromIndexSize;

import io.github.pgbinary.BinarySource;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.OptionalLong;

/**
 * A value that is generated and never held: the same seed gives the same bytes, at any offset. Immutable and thread-safe.
 *
 * @param seed of the generator
 * @param length bytes, 0 or more
 * @param content what kind of bytes
 */
public record TestValue(long seed, long length, Content content) {
    /** What kind of bytes. */
    public enum Content {
        /** Bytes no compression shortens. */
        RANDOM,
        /** A pattern of 64 bytes over and over: TOAST compresses it. */
        REPETITIVE,
        /** Zeros, backslashes, quotes, line ends and bytes above 127: what text formats of bytea must escape. */
        ESCAPED
    }

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long STEP =
            0x9E3779B97F4A7C15L; // SplitMix64: a counter, mixed, so any offset can be had at once
    private static final long ESCAPES = word(0x00, 0x5C, 0x27, 0x22, 0x0A, 0xFF, 0x80, 0x61);

    public TestValue {
        if (length < 0) {
            throw new IllegalArgumentException("length is negative: " + length);
        }
    }

    /** Random bytes whose seed is their length: values of different lengths share no prefix. */
    public static TestValue ofLength(long bytes) {
        return new TestValue(bytes, bytes, Content.RANDOM);
    }

    /** The same length and kind of bytes, other ones: what a row holds before or after. */
    public TestValue other() {
        return new TestValue(~seed, length, content);
    }

    /** The same seed with other content. */
    public TestValue of(Content otherContent) {
        return new TestValue(seed, length, otherContent);
    }

    /** The same seed with another length: one is a prefix of the other. */
    public TestValue cutTo(long bytes) {
        return new TestValue(seed, bytes, content);
    }

    /**
     * Writes bytes of the value into a part of an array.
     *
     * @param position of the first byte, 0 or more
     */
    public void fill(long position, byte[] into, int offset, int count) {
        checkFromIndexSize(offset, count, into.length);
        int done = 0;
        while (done < count) {
            long at = position + done;
            if ((at & 7) == 0 && count - done >= Long.BYTES) {
                WORD.set(into, offset + done, wordAt(at >>> 3));
                done += Long.BYTES;
            } else {
                into[offset + done] = byteAt(at);
                done++;
            }
        }
    }

    /** The byte at a position. */
    public byte byteAt(long position) {
        return (byte) (wordAt(position >>> 3) >>> ((position & 7) * Byte.SIZE));
    }

    /** The bytes from the first on; a new stream each time. */
    public InputStream open() {
        return open(0, length);
    }

    /** A part of the bytes; a new stream each time. */
    public InputStream open(long offset, long count) {
        return new ValueStream(this, offset, offset + count);
    }

    /** A well-behaved source that declares the length. */
    public BinarySource source() {
        return new Source(this, OptionalLong.of(length));
    }

    /** A well-behaved source that does not know its length. */
    public BinarySource sourceOfUnknownLength() {
        return new Source(this, OptionalLong.empty());
    }

    /** All bytes, for values that fit an array. */
    public byte[] bytes() {
        byte[] all = new byte[Math.toIntExact(length)];
        fill(0, all, 0, all.length);
        return all;
    }

    /** Lower-case hex of the SHA-256 of all bytes. */
    public String sha256() {
        return sha256(0, length);
    }

    /** Lower-case hex of the SHA-256 of a part. */
    public String sha256(long offset, long count) {
        try (InputStream in = open(offset, count)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] block = new byte[1 << 16];
            for (int got; (got = in.read(block)) >= 0; ) {
                digest.update(block, 0, got);
            }
            return HexFormat.of().formatHex(digest.digest());
        } catch (IOException | NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private long wordAt(long index) {
        return switch (content) {
            case RANDOM -> mixed(index);
            case REPETITIVE -> mixed(index & 7);
            case ESCAPED -> escaped(mixed(index));
        };
    }

    private long mixed(long index) {
        long z = seed + (index + 1) * STEP;
        z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    private static long escaped(long random) {
        long word = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            int pick = (int) (random >>> (i * Byte.SIZE)) & 7;
            word |= ((ESCAPES >>> (pick * Byte.SIZE)) & 0xFF) << (i * Byte.SIZE);
        }
        return word;
    }

    private static long word(int... bytes) {
        long word = 0;
        for (int i = bytes.length - 1; i >= 0; i--) {
            word = word << Byte.SIZE | bytes[i];
        }
        return word;
    }

    private record Source(TestValue value, OptionalLong length) implements BinarySource {
        @Override
        public InputStream open() {
            return value.open();
        }
    }
}
