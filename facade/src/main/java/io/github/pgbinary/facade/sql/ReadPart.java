package io.github.pgbinary.facade.sql;

import io.github.pgbinary.Storage;
import io.github.pgbinary.spi.TransferStrategy;

/**
 * One column that may hold the value, and the strategy that reads it. A pair has two.
 *
 * @param column expression over the row
 * @param because why that strategy
 */
public record ReadPart(TransferStrategy strategy, Storage storage, String column, String because) {
    /** A large object may be rewritten in place without a trace in the row: the row's version says nothing of it. */
    public boolean isVersioned() {
        return !storage.equals(Storage.LARGE_OBJECT);
    }
}
