package io.github.pgbinary.facade.read;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.util.Optional;
import java.util.OptionalLong;

/** What the options ask of a value before its first byte. */
final class Conditions {
    private Conditions() {}

    static void checkLength(OptionalLong most, long length) {
        if (most.isPresent() && length > most.getAsLong()) {
            throw new TransferException(
                    Reason.VALUE_TOO_LARGE, length + " bytes are above the call's limit of " + most.getAsLong() + " bytes");
        }
    }

    static void checkVersion(String wanted, Optional<String> version) {
        if (version.isEmpty()) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    "ifVersion needs a version: large objects, views, foreign tables and columns that were not described have none");
        }
        if (!version.get().equals(wanted)) {
            throw new TransferException(Reason.VERSION_CHANGED, "the value no longer has the version asked for");
        }
    }
}
