package io.github.pgbinary;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What one call may change. Immutable and thread-safe; begin with {@link #defaults} and use the withers.
 *
 * @param strategy id of the strategy to use; empty: the policy chooses
 * @param deadline for the whole transfer; empty: none, but five minutes for {@link BinaryTransfers#open}, since an open
 *     value holds a snapshot that keeps the server from cleaning up
 * @param cancellation ends the transfer from another thread; empty: nothing does
 * @param progress hears how far it is
 * @param digest algorithm of {@link java.security.MessageDigest} to compute while streaming
 * @param maxLength most bytes to move; more is {@link TransferException.Reason#VALUE_TOO_LARGE}
 * @param ifVersion version the value must still have, else {@link TransferException.Reason#VERSION_CHANGED}
 * @param oldObject what becomes of a large object that a write or clear replaces
 * @param unknownLength where a source of unknown length waits until its length is known
 * @param consents what the caller accepts by name
 */
public record TransferOptions(
        Optional<String> strategy,
        Optional<Duration> deadline,
        Optional<Cancellation> cancellation,
        ProgressListener progress,
        Optional<String> digest,
        OptionalLong maxLength,
        Optional<String> ifVersion,
        OldObject oldObject,
        UnknownLength unknownLength,
        Set<Consent> consents) {

    /** What becomes of a large object that a write or clear replaces. */
    public enum OldObject {
        /** Left to a {@code lo_manage} trigger; unlinked where a unique index proves it unshared; else refused. */
        DECIDE_BY_CATALOG,
        /** Unlinked: the caller knows that no other row shares it. */
        UNLINK_OLD,
        /** Kept: somebody else has its oid, or {@code vacuumlo} collects it. */
        KEEP_OLD
    }

    /** Where a source of unknown length waits, when it is longer than memory may hold and the column is bytea. */
    public enum UnknownLength {
        /** In a file of the configured directory, readable by its owner alone. */
        SPOOL_TO_FILE,
        /** In a temporary large object on the server, gone before the transfer returns. */
        STAGE_ON_SERVER
    }

    /** A risk the caller accepts by name. */
    public enum Consent {
        /** Large objects are not covered by the table's row-level security. */
        OBJECTS_ESCAPE_ROW_SECURITY
    }

    public TransferOptions {
        consents = Set.copyOf(consents);
        if (deadline.isPresent()
                && (deadline.get().isNegative() || deadline.get().isZero())) {
            throw new IllegalArgumentException("deadline is not positive: " + deadline.get());
        }
        if (maxLength.isPresent() && maxLength.getAsLong() < 0) {
            throw new IllegalArgumentException("maxLength is negative: " + maxLength.getAsLong());
        }
    }

    private static final TransferOptions DEFAULTS = new TransferOptions(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            ProgressListener.NONE,
            Optional.empty(),
            OptionalLong.empty(),
            Optional.empty(),
            OldObject.DECIDE_BY_CATALOG,
            UnknownLength.SPOOL_TO_FILE,
            Set.of());

    /** The policy chooses, no deadline, nothing listens. */
    public static TransferOptions defaults() {
        return DEFAULTS;
    }

    public TransferOptions withStrategy(String id) {
        return with(changed -> changed.strategy = Optional.of(id));
    }

    public TransferOptions withDeadline(Duration wholeTransfer) {
        return with(changed -> changed.deadline = Optional.of(wholeTransfer));
    }

    public TransferOptions withCancellation(Cancellation token) {
        return with(changed -> changed.cancellation = Optional.of(token));
    }

    public TransferOptions withProgress(ProgressListener listener) {
        return with(changed -> changed.progress = listener);
    }

    public TransferOptions withDigest(String algorithm) {
        return with(changed -> changed.digest = Optional.of(algorithm));
    }

    public TransferOptions withMaxLength(long bytes) {
        return with(changed -> changed.maxLength = OptionalLong.of(bytes));
    }

    public TransferOptions withIfVersion(String version) {
        return with(changed -> changed.ifVersion = Optional.of(version));
    }

    public TransferOptions withOldObject(OldObject treatment) {
        return with(changed -> changed.oldObject = treatment);
    }

    public TransferOptions withUnknownLength(UnknownLength place) {
        return with(changed -> changed.unknownLength = place);
    }

    public TransferOptions withConsent(Consent consent) {
        Set<Consent> more = new HashSet<>(consents);
        more.add(consent);
        return with(changed -> changed.consents = more);
    }

    private TransferOptions with(Consumer<Copy> change) {
        Copy copy = new Copy(this);
        change.accept(copy);
        return copy.options();
    }

    /** These options on their way to becoming others: lives within {@link #with}. */
    private static final class Copy {
        private Optional<String> strategy;
        private Optional<Duration> deadline;
        private Optional<Cancellation> cancellation;
        private ProgressListener progress;
        private Optional<String> digest;
        private OptionalLong maxLength;
        private Optional<String> ifVersion;
        private OldObject oldObject;
        private UnknownLength unknownLength;
        private Set<Consent> consents;

        Copy(TransferOptions from) {
            strategy = from.strategy;
            deadline = from.deadline;
            cancellation = from.cancellation;
            progress = from.progress;
            digest = from.digest;
            maxLength = from.maxLength;
            ifVersion = from.ifVersion;
            oldObject = from.oldObject;
            unknownLength = from.unknownLength;
            consents = from.consents;
        }

        TransferOptions options() {
            return new TransferOptions(
                    strategy,
                    deadline,
                    cancellation,
                    progress,
                    digest,
                    maxLength,
                    ifVersion,
                    oldObject,
                    unknownLength,
                    consents);
        }
    }
}
