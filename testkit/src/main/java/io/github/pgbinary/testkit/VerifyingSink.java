package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Compares what comes with a {@link TestValue}, holding none of it, and notes the first byte that differs. Takes one value;
 * not thread-safe.
 */
public final class VerifyingSink implements BinarySink, BinarySink.Receiver {
    private final TestValue expected;
    private final long start;
    private final long end;
    private byte[] block = new byte[0];
    private @Nullable ValueHead head;
    private long position;
    private long firstDifference = -1;
    private int completions;
    private int closings;

    private VerifyingSink(TestValue expected, long start, long end) {
        this.expected = expected;
        this.start = start;
        this.end = end;
        this.position = start;
    }

    /** Expects the whole value. */
    public static VerifyingSink of(TestValue expected) {
        return new VerifyingSink(expected, 0, expected.length());
    }

    /** Expects a part of the value. */
    public static VerifyingSink of(TestValue expected, long offset, long count) {
        return new VerifyingSink(expected, offset, offset + count);
    }

    @Override
    public Receiver open(ValueHead opened) {
        if (head != null) {
            throw new IllegalStateException("opened twice");
        }
        head = opened;
        return this;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (head == null || completions + closings > 0) {
            throw new IllegalStateException("written before open, after complete or after close");
        }
        if (block.length < length) {
            block = new byte[length];
        }
        expected.fill(position, block, 0, length);
        int difference = Arrays.mismatch(bytes, offset, offset + length, block, 0, length);
        if (difference >= 0 && firstDifference < 0) {
            firstDifference = position + difference;
        }
        position += length;
    }

    @Override
    public void complete() {
        completions++;
    }

    @Override
    public void close() {
        closings++;
    }

    /** The head it was opened with; empty if it never was. */
    public Optional<ValueHead> head() {
        return Optional.ofNullable(head);
    }

    /** Bytes that came. */
    public long received() {
        return position - start;
    }

    /** Offset within the value of the first byte that was not the expected one. */
    public OptionalLong firstDifference() {
        return firstDifference < 0 ? OptionalLong.empty() : OptionalLong.of(firstDifference);
    }

    /** Fails unless every expected byte came, once, then {@code complete}, then {@code close}. */
    public void assertReceivedAll() {
        if (head == null) {
            throw new AssertionError("the sink was never opened");
        }
        if (firstDifference >= 0 || position != end) {
            throw new AssertionError("expected " + (end - start) + " bytes, got " + received()
                    + (firstDifference < 0 ? ", those right" : ", the first wrong one at offset " + firstDifference));
        }
        if (head.offset() != start || head.length() != end - start || head.totalLength() != expected.length()) {
            throw new AssertionError("the head says " + head + " of a value of " + expected.length() + " bytes");
        }
        if (completions != 1 || closings != 1) {
            throw new AssertionError("completed " + completions + " times, closed " + closings + " times");
        }
    }

    /** Fails if a wrong byte came or the value was called complete: what a failed read must not do. */
    public void assertIncomplete() {
        if (firstDifference >= 0) {
            throw new AssertionError("wrong byte at offset " + firstDifference);
        }
        if (completions != 0 || (head != null && closings != 1)) {
            throw new AssertionError("completed " + completions + " times, closed " + closings + " times");
        }
    }
}
