package io.github.pgbinary;

import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

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
        return new TransferOptions(
                Optional.of(id),
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

    public TransferOptions withDeadline(Duration wholeTransfer) {
        return new TransferOptions(
                strategy,
                Optional.of(wholeTransfer),
                cancellation,
                progress,
                digest,
                maxLength,
                ifVersion,
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withCancellation(Cancellation token) {
        return new TransferOptions(
                strategy,
                deadline,
                Optional.of(token),
                progress,
                digest,
                maxLength,
                ifVersion,
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withProgress(ProgressListener listener) {
        return new TransferOptions(
                strategy,
                deadline,
                cancellation,
                listener,
                digest,
                maxLength,
                ifVersion,
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withDigest(String algorithm) {
        return new TransferOptions(
                strategy,
                deadline,
                cancellation,
                progress,
                Optional.of(algorithm),
                maxLength,
                ifVersion,
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withMaxLength(long bytes) {
        return new TransferOptions(
                strategy,
                deadline,
                cancellation,
                progress,
                digest,
                OptionalLong.of(bytes),
                ifVersion,
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withIfVersion(String version) {
        return new TransferOptions(
                strategy,
                deadline,
                cancellation,
                progress,
                digest,
                maxLength,
                Optional.of(version),
                oldObject,
                unknownLength,
                consents);
    }

    public TransferOptions withOldObject(OldObject treatment) {
        return new TransferOptions(
                strategy,
                deadline,
                cancellation,
                progress,
                digest,
                maxLength,
                ifVersion,
                treatment,
                unknownLength,
                consents);
    }

    public TransferOptions withUnknownLength(UnknownLength place) {
        return new TransferOptions(
                strategy, deadline, cancellation, progress, digest, maxLength, ifVersion, oldObject, place, consents);
    }

    public TransferOptions withConsent(Consent consent) {
        Set<Consent> more = new HashSet<>(consents);
        more.add(consent);
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
                more);
    }
}
