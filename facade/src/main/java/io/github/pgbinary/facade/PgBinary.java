package io.github.pgbinary.facade;

import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.facade.policy.Limits;
import io.github.pgbinary.facade.wiring.Settings;
import io.github.pgbinary.facade.wiring.Transfers;
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
        return new Builder(Settings.shipped());
    }

    /** Settings so far. Immutable and thread-safe: each method gives another. */
    public static final class Builder {
        private final Settings settings;

        private Builder(Settings settings) {
            this.settings = settings;
        }

        /** These strategies and no others: nothing is discovered. */
        public Builder strategies(TransferStrategy... only) {
            return new Builder(settings.withOnly(List.of(only)));
        }

        /** These strategies besides the others. */
        public Builder addStrategies(Collection<TransferStrategy> more) {
            return new Builder(settings.withBesides(more));
        }

        /** A policy of the caller's own, in place of the shipped one and of {@link #maxWholeValue}. */
        public Builder policy(SelectionPolicy own) {
            return new Builder(settings.withPolicy(own));
        }

        /** Sizes of pieces. */
        public Builder tuning(Tuning sizes) {
            return new Builder(settings.withTuning(sizes));
        }

        /**
         * Where a source of unknown length waits until its length is known, and how long it may be.
         *
         * @param directory of the files, which their owner alone can read
         * @param limit bytes; default 256 MiB
         */
        public Builder spool(Path directory, long limit) {
            return new Builder(settings.withSpool(new Spool(directory, limit)));
        }

        /**
         * The longest bytea to write in one piece, which costs the server four times its size in memory.
         *
         * @param bytes default 256 MiB
         */
        public Builder maxWholeValue(long bytes) {
            return new Builder(settings.withLimits(Limits.ofCaller(bytes)));
        }

        /**
         * Builds.
         *
         * @throws IllegalStateException if strategies cannot be loaded or share an id
         */
        public BinaryTransfers build() {
            return Transfers.of(settings);
        }

        /** For this module's own wiring: the type is not exported. */
        @SuppressWarnings("exports")
        public Settings settings() {
            return settings;
        }
    }
}
