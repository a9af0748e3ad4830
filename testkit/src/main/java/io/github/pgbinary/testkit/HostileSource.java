package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySource;
import io.github.pgbinary.TransferException.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** Ways in which a caller's source behaves or fails; every test that writes from a stream runs over all of them. */
public enum HostileSource {
    /** Fills every array it is given. */
    WHOLE(declaring(TestValue::length, TestValue::open)),
    /** Answers each read with one byte. */
    ONE_BYTE_AT_A_TIME(declaring(TestValue::length, value -> new ShortReads(value.open(), most -> 1))),
    /** Answers each read with some of the bytes asked for. */
    RANDOM_SHORT_READS(declaring(TestValue::length, HostileSource::shortReads)),
    /** Answers every second read with no byte, though it has not ended. */
    ZERO_READS(declaring(TestValue::length, value -> new ShortReads(value.open(), ShortReads.everySecondZero()))),
    /** Has its bytes in memory as well. */
    CONTENTS_IN_MEMORY(value -> BinarySource.of(value.bytes())),
    /** Throws from {@code close}, when every byte has been taken. */
    THROWS_AT_CLOSE(declaring(TestValue::length, value -> Failure.IO.atClose(value.open()))),
    /** Does not say how long it is. */
    UNKNOWN_LENGTH(TestValue::sourceOfUnknownLength),
    /** Does not say how long it is, and answers each read with some of the bytes asked for. */
    UNKNOWN_LENGTH_SHORT_READS(value -> new Undeclared(() -> shortReads(value))),

    /** Throws when asked for its length. */
    LENGTH_THROWS(Unmeasurable::new, Reason.SOURCE_FAILED),
    /** Throws when opened. */
    THROWS_AT_OPEN(value -> new Declared(value.length(), Failure.IO::thrown), Reason.SOURCE_FAILED),
    /** Throws instead of the first byte. */
    THROWS_AT_FIRST(throwing(Failure.IO, value -> 0), Reason.SOURCE_FAILED),
    /** Throws after one byte. */
    THROWS_AT_BYTE_1(throwing(Failure.IO, value -> 1), Reason.SOURCE_FAILED),
    /** Throws in the middle. */
    THROWS_HALFWAY(throwing(Failure.IO, value -> value.length() / 2), Reason.SOURCE_FAILED),
    /** Throws instead of the last byte. */
    THROWS_AT_LAST(throwing(Failure.IO, value -> value.length() - 1), Reason.SOURCE_FAILED),
    /** Throws where its end should be. */
    THROWS_AT_END(throwing(Failure.IO, TestValue::length), Reason.SOURCE_FAILED),
    /** Throws a {@code RuntimeException} in the middle. */
    THROWS_RUNTIME(throwing(Failure.RUNTIME, value -> value.length() / 2), Reason.SOURCE_FAILED),
    /** Throws an {@code Error} in the middle. */
    THROWS_ERROR(throwing(Failure.ERROR, value -> value.length() / 2), Reason.SOURCE_FAILED),
    /** Throws in the middle, and did not say how long it is. */
    UNKNOWN_LENGTH_THROWS(
            value -> new Undeclared(() -> Failure.IO.at(value, value.length() / 2)), Reason.SOURCE_FAILED),
    /** Ends one byte early. */
    TOO_SHORT(declaring(value -> value.length() + 1, TestValue::open), Reason.SOURCE_TOO_SHORT),
    /** Ends before its first byte, though it declares some. */
    EMPTY_THOUGH_DECLARED(
            declaring(TestValue::length, value -> InputStream.nullInputStream()), Reason.SOURCE_TOO_SHORT),
    /** Has one byte more than it declares. */
    TOO_LONG(declaring(value -> value.length() - 1, TestValue::open), Reason.SOURCE_TOO_LONG),
    /** Has fewer bytes in memory than it declares. */
    CONTENTS_TOO_SHORT(value -> new Contradicting(value, 1), Reason.SOURCE_TOO_SHORT),
    /** Has more bytes in memory than it declares. */
    CONTENTS_TOO_LONG(value -> new Contradicting(value, -1), Reason.SOURCE_TOO_LONG),
    /** Says it read more bytes than it was asked for. */
    LIES_ABOUT_COUNT(declaring(TestValue::length, value -> Lies.above(value.open())), Reason.SOURCE_FAILED),
    /** Says it read a negative number of bytes other than the end's. */
    LIES_BELOW_ZERO(declaring(TestValue::length, value -> Lies.below(value.open())), Reason.SOURCE_FAILED);

    /** The shortest value on which every one of these can do what it says. */
    public static final long SHORTEST = 4;

    private final Function<TestValue, BinarySource> make;
    private final Optional<Reason> failure;

    HostileSource(Function<TestValue, BinarySource> make) {
        this.make = make;
        this.failure = Optional.empty();
    }

    HostileSource(Function<TestValue, BinarySource> make, Reason failure) {
        this.make = make;
        this.failure = Optional.of(failure);
    }

    /** Such a source of a value of at least {@link #SHORTEST} bytes. */
    public BinarySource over(TestValue value) {
        if (value.length() < SHORTEST) {
            throw new IllegalArgumentException("value is shorter than " + SHORTEST + " bytes: " + value.length());
        }
        return make.apply(value);
    }

    /** How a transfer from it must fail; empty if it must succeed. */
    public Optional<Reason> failure() {
        return failure;
    }

    /** Whether it says how long it is before it is opened. */
    public boolean declaresLength() {
        return !name().startsWith("UNKNOWN_LENGTH");
    }

    private static Function<TestValue, BinarySource> declaring(
            ToLongFunction<TestValue> length, Function<TestValue, InputStream> open) {
        return value -> new Declared(length.applyAsLong(value), () -> open.apply(value));
    }

    private static Function<TestValue, BinarySource> throwing(Failure failure, ToLongFunction<TestValue> position) {
        return declaring(TestValue::length, value -> failure.at(value, position.applyAsLong(value)));
    }

    private static InputStream shortReads(TestValue value) {
        return new ShortReads(value.open(), ShortReads.random(value.seed()));
    }

    /** Opens a stream; may throw anything. */
    @FunctionalInterface
    interface Opening {
        InputStream open() throws IOException;
    }

    private record Declared(long bytes, Opening opening) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(bytes);
        }

        @Override
        public InputStream open() throws IOException {
            return opening.open();
        }
    }

    private record Undeclared(Opening opening) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.empty();
        }

        @Override
        public InputStream open() throws IOException {
            return opening.open();
        }
    }

    private record Unmeasurable(TestValue value) implements BinarySource {
        @Override
        public OptionalLong length() {
            throw new IllegalStateException("the length is a secret");
        }

        @Override
        public InputStream open() {
            return value.open();
        }
    }

    /** Declares {@code extra} bytes more than it has in memory. */
    private record Contradicting(TestValue value, int extra) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(value.length() + extra);
        }

        @Override
        public InputStream open() {
            return value.open();
        }

        @Override
        public Optional<ByteBuffer> contents() {
            return BinarySource.of(value.bytes()).contents();
        }
    }
}
