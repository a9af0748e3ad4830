package io.github.pgbinary.testkit;

import io.github.pgbinary.BinarySink;
import io.github.pgbinary.ValueHead;
import java.io.IOException;

/** Ways in which a caller's sink fails; every test that reads into a sink runs over all of them. */
public enum HostileSink {
    /** Throws when opened. */
    THROWS_AT_OPEN(Moment.OPEN, Failure.IO),
    /** Throws a {@code RuntimeException} when opened. */
    THROWS_RUNTIME_AT_OPEN(Moment.OPEN, Failure.RUNTIME),
    /** Throws an {@code Error} when opened. */
    THROWS_ERROR_AT_OPEN(Moment.OPEN, Failure.ERROR),
    /** Throws at the first bytes. */
    THROWS_AT_FIRST(Moment.FIRST, Failure.IO),
    /** Throws a {@code RuntimeException} at the first bytes. */
    THROWS_RUNTIME_AT_FIRST(Moment.FIRST, Failure.RUNTIME),
    /** Throws an {@code Error} at the first bytes. */
    THROWS_ERROR_AT_FIRST(Moment.FIRST, Failure.ERROR),
    /** Throws at the bytes that pass the middle. */
    THROWS_HALFWAY(Moment.HALFWAY, Failure.IO),
    /** Throws a {@code RuntimeException} at the bytes that pass the middle. */
    THROWS_RUNTIME_HALFWAY(Moment.HALFWAY, Failure.RUNTIME),
    /** Throws an {@code Error} at the bytes that pass the middle. */
    THROWS_ERROR_HALFWAY(Moment.HALFWAY, Failure.ERROR),
    /** Throws at the last bytes. */
    THROWS_AT_LAST(Moment.LAST, Failure.IO),
    /** Throws when told that every byte came. */
    THROWS_AT_COMPLETE(Moment.COMPLETE, Failure.IO),
    /** Throws a {@code RuntimeException} when told that every byte came. */
    THROWS_RUNTIME_AT_COMPLETE(Moment.COMPLETE, Failure.RUNTIME),
    /** Throws an {@code Error} when told that every byte came. */
    THROWS_ERROR_AT_COMPLETE(Moment.COMPLETE, Failure.ERROR);

    private enum Moment {
        OPEN,
        FIRST,
        HALFWAY,
        LAST,
        COMPLETE
    }

    private final Moment moment;
    private final Failure failure;

    HostileSink(Moment moment, Failure failure) {
        this.moment = moment;
        this.failure = failure;
    }

    /** Such a sink, which hands on to {@code inner} until it throws. */
    public BinarySink over(BinarySink inner) {
        return head -> {
            failAt(Moment.OPEN);
            return new Receiver(inner.open(head), head);
        };
    }

    private void failAt(Moment now) throws IOException {
        if (now == moment) {
            failure.thrown();
        }
    }

    private final class Receiver implements BinarySink.Receiver {
        private final BinarySink.Receiver inner;
        private final ValueHead head;
        private long received;

        Receiver(BinarySink.Receiver inner, ValueHead head) {
            this.inner = inner;
            this.head = head;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            received += length;
            failAt(Moment.FIRST);
            if (received > head.length() / 2) {
                failAt(Moment.HALFWAY);
            }
            if (received == head.length()) {
                failAt(Moment.LAST);
            }
            inner.write(bytes, offset, length);
        }

        @Override
        public void complete() throws IOException {
            failAt(Moment.COMPLETE);
            inner.complete();
        }

        @Override
        public void close() throws IOException {
            inner.close();
        }
    }
}
