package io.github.pgbinary.facade;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.catalog.StrategyCatalog;
import io.github.pgbinary.facade.write.Spool;
import io.github.pgbinary.spi.TransferStrategy;
import io.github.pgbinary.spi.Tuning;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The way in: makes {@link BinaryTransfers}. Needs no Guice; with Guice there is
 * {@code io.github.pgbinary.facade.guice.TransferModule}.
 *
 * <p>What it makes is thread-safe, holds no connection, and is made once for an application.
 */
public final class PgBinary {
    private PgBinary() {}

    /** With the strategies of the class path or module path and the shipped figures. */
    public static BinaryTransfers create() {
        return builder().build();
    }

    /** With settings of the caller's. */
    public static Builder builder() {
        return new Builder(List.of(), List.of(), PolicySettings.shipped(), Tuning.defaults(), Spool.defaults());
    }

    /** Settings so far. Immutable and thread-safe: each method gives another. */
    public static final class Builder {
        private final List<TransferStrategy> instead;
        private final List<TransferStrategy> besides;
        private final PolicySettings policy;
        private final Tuning tuning;
        private final Spool spool;

        private Builder(
                List<TransferStrategy> instead, List<TransferStrategy> besides, PolicySettings policy, Tuning tuning, Spool spool) {
            this.instead = instead;
            this.besides = besides;
            this.policy = policy;
            this.tuning = tuning;
            this.spool = spool;
        }

        /** These strategies and no others: nothing is discovered. */
        public Builder strategies(TransferStrategy... only) {
            return new Builder(List.of(only), besides, policy, tuning, spool);
        }

        /** These strategies besides the others. */
        public Builder addStrategies(Collection<TransferStrategy> more) {
            return new Builder(instead, List.copyOf(more), policy, tuning, spool);
        }

        /** A policy of the caller's own, in place of the shipped one and its limit for whole values. */
        public Builder policy(SelectionPolicy own) {
            return new Builder(instead, besides, policy.replacedBy(own), tuning, spool);
        }

        /** Sizes of pieces. */
        public Builder tuning(Tuning sizes) {
            return new Builder(instead, besides, policy, sizes, spool);
        }

        /**
         * Where a source of unknown length waits until its length is known, and how long it may be.
         *
         * @param directory of the files, which their owner alone can read
         * @param limit bytes; default 256 MiB
         */
        public Builder spool(Path directory, long limit) {
            return new Builder(instead, besides, policy, tuning, new Spool(directory, limit));
        }

        /**
         * The longest bytea to write in one piece, which costs the server four times its size in memory.
         *
         * @param bytes default 256 MiB
         */
        public Builder maxWholeValue(long bytes) {
            return new Builder(instead, besides, policy.limitedTo(bytes), tuning, spool);
        }

        /**
         * Builds.
         *
         * @throws IllegalStateException if strategies cannot be loaded or share an id
         */
        public BinaryTransfers build() {
            StrategyCatalog found = instead.isEmpty() ? StrategyCatalog.discover() : StrategyCatalog.of(instead);
            StrategyCatalog all = besides.isEmpty() ? found : found.with(besides);
            return Transfers.of(all, policy.build(), tuning, spool);
        }
    }
}
