package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.TransferReport;
import io.github.pgbinary.ValueHead;
import java.io.InputStream;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A value that is pulled from. */
final class OpenValue implements BinaryValue {
    private final Transfer transfer;
    private final SliceStream stream;

    OpenValue(Transfer transfer) {
        this.transfer = transfer;
        this.stream = new SliceStream(transfer);
    }

    @Override
    public boolean isNull() {
        return transfer.head().isEmpty();
    }

    @Override
    public ValueHead head() {
        return transfer.head().orElseThrow(() -> new IllegalStateException("the value is SQL NULL"));
    }

    @Override
    public InputStream inputStream() {
        head();
        return stream;
    }

    @Override
    public TransferReport report() {
        return transfer.report();
    }

    @Override
    public void close() {
        stream.end();
        transfer.closeAfterOthers();
    }

    /** Gives one slice after the other. */
    private static final class SliceStream extends InputStream {
        private final Transfer transfer;
        private byte @Nullable [] slice = new byte[0];
        private int next;
        private boolean closed;

        SliceStream(Transfer transfer) {
            this.transfer = transfer;
        }

        void end() {
            closed = true;
            slice = null;
        }

        @Override
        public int read() {
            byte[] from = current();
            return from == null ? -1 : from[next++] & 0xFF;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            Objects.checkFromIndexSize(offset, length, into.length);
            if (length == 0) {
                return 0;
            }
            byte[] from = current();
            if (from == null) {
                return -1;
            }
            int count = Math.min(length, from.length - next);
            System.arraycopy(from, next, into, offset, count);
            next += count;
            return count;
        }

        @Override
        public int available() {
            return slice == null ? 0 : slice.length - next;
        }

        private byte @Nullable [] current() {
            if (closed) {
                throw new IllegalStateException("the value is closed");
            }
            if (slice != null && next == slice.length) {
                slice = transfer.next();
                next = 0;
            }
            return slice;
        }
    }
}
