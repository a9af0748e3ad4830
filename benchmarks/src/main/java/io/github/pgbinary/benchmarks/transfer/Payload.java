package io.github.pgbinary.benchmarks.transfer;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.SplittableRandom;

/** Random bytes, the same for the same size. */
final class Payload {
    private Payload() {}

    static byte[] random(int size) {
        byte[] bytes = new byte[size];
        new SplittableRandom(size).nextBytes(bytes);
        return bytes;
    }

    /** Makes {@code bytes} another value, so that what an earlier write left is told from it. */
    static void stamp(byte[] bytes, long number) {
        if (bytes.length >= Long.BYTES) {
            ByteBuffer.wrap(bytes).putLong(0, number);
        }
    }

    static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
