package io.github.pgbinary.facade.read;

import io.github.pgbinary.ValueHead;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** The bytes of one value of one version, slice by slice. Used by one thread. */
interface Slices {
    /** Known before the first slice. */
    ValueHead head();

    /** The next slice, the reader's until the next call; null after the last. */
    byte @Nullable [] next() throws SQLException;

    /** Ends the statement behind it, at whatever point. */
    void close() throws SQLException;

    /** A value that came with the statement that opened the read. */
    final class Few implements Slices {
        private final ValueHead head;
        private byte @Nullable [] bytes;

        Few(ValueHead head, byte[] bytes) {
            this.head = head;
            this.bytes = bytes.length == 0 ? null : bytes;
        }

        @Override
        public ValueHead head() {
            return head;
        }

        @Override
        public byte @Nullable [] next() {
            byte[] once = bytes;
            bytes = null;
            return once;
        }

        @Override
        public void close() {
            // The statement has ended already.
        }
    }
}
