package io.github.pgbinary.cli.demo;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferOptions;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * One way through the demo: a storage, and a strategy named or left to the facade.
 *
 * @param storage how the values are kept
 * @param strategy the strategy named; empty: the facade chooses
 * @param limit longest value that can be written this way, in bytes
 * @param cell where the values go
 * @param stored how to get at the stored bytes without the library
 */
record Lane(Storage storage, Optional<String> strategy, OptionalLong limit, BinaryCell cell, StoredValue stored) {
    TransferOptions options(TransferOptions common) {
        return strategy.map(common::withStrategy).orElse(common);
    }

    /** Whether a value of this length is to be refused. */
    boolean refuses(long length) {
        return limit.isPresent() && length > limit.getAsLong();
    }

    @Override
    public String toString() {
        return storage + " by " + strategy.orElse("the facade's choice");
    }
}
