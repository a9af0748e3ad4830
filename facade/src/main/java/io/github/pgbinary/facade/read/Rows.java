package io.github.pgbinary.facade.read;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;

/** A key that does not find exactly one row. */
final class Rows {
    private Rows() {}

    static TransferException none() {
        return new TransferException(Reason.NO_SUCH_ROW, "no row has this key");
    }

    static TransferException several() {
        return new TransferException(Reason.KEY_NOT_UNIQUE, "several rows have this key");
    }
}
