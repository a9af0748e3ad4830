package io.github.pgbinary.facade.read;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import java.util.Optional;
import java.util.OptionalLong;

/** What the options ask of a value before its first byte. */
public final class Conditions {
    private Conditions() {}

    static void checkLength(OptionalLong most, long length) {
        if (most.isPresent() && length > most.getAsLong()) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE,
                    length + " bytes are above the call's limit of " + most.getAsLong() + " bytes");
        }
    }

    /** Refuses a condition on a version where a read would report none: it could never be told from a changed value. */
    public static void checkVersioned(BinaryColumn column, TransferOptions options) {
        boolean versioned =
                column.traits().contains(Trait.VERSIONED) && !column.storage().equals(Storage.LARGE_OBJECT);
        if (options.ifVersion().isPresent() && !versioned) {
            throw noVersion();
        }
    }

    static void checkVersion(String wanted, Optional<String> version) {
        if (version.isEmpty()) {
            throw noVersion();
        }
        if (!version.get().equals(wanted)) {
            throw new TransferException(Reason.VERSION_CHANGED, "the value no longer has the version asked for");
        }
    }

    /** Refuses a condition on the version of what has none. */
    public static void refuseVersion(TransferOptions options) {
        if (options.ifVersion().isPresent()) {
            throw noVersion();
        }
    }

    private static TransferException noVersion() {
        return new TransferException(
                Reason.UNSUPPORTED,
                "ifVersion needs a version: large objects, views, foreign tables and columns that were not described have none");
    }
}
