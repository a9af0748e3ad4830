package io.github.pgbinary.facade.read;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.ConnectionState;
import io.github.pgbinary.TransferException.Reason;

/** A value in one array: that of its only slice, which nobody else has, or a new one. */
final class Gathered {
    /** The JDK's own bound: some virtual machines keep a header within the array. */
    private static final long MOST = Integer.MAX_VALUE - 8;

    private Gathered() {}

    static byte[] of(Transfer transfer, long length) {
        byte[] first = transfer.next();
        if (first == null) {
            return new byte[0];
        }
        return first.length == length ? first : joined(transfer, first, allocate(length));
    }

    private static byte[] joined(Transfer transfer, byte[] first, byte[] all) {
        int filled = 0;
        for (byte[] slice = first; slice != null; slice = transfer.next()) {
            System.arraycopy(slice, 0, all, filled, slice.length);
            filled += slice.length;
        }
        return all;
    }

    private static byte[] allocate(long length) {
        if (length > MOST) {
            throw new TransferException(Reason.SINK_FAILED, "no array holds " + length + " bytes");
        }
        try {
            return new byte[(int) length];
        } catch (OutOfMemoryError e) {
            throw new TransferException(
                    Reason.SINK_FAILED,
                    "the heap has no room for an array of " + length + " bytes",
                    0,
                    ConnectionState.UNTOUCHED,
                    e);
        }
    }
}
