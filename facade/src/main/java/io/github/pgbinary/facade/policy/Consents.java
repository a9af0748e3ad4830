package io.github.pgbinary.facade.policy;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.TransferOptions.Consent;
import io.github.pgbinary.TransferOptions.OldObject;

/** What needs the caller's word before it is done. */
public final class Consents {
    private Consents() {}

    /** What becomes of a value that is replaced. */
    public enum Release {
        /** The strategy's release expression runs with the statement that replaces it. */
        BY_US,
        /** A trigger does it, or nobody is to. */
        NOT_BY_US
    }

    /** Refuses columns whose large objects would slip out of row-level security, unless asked by name. */
    public static void checkRowSecurity(BinaryRef ref, TransferOptions options) {
        if (ref instanceof BinaryCell cell
                && holdsObjects(cell.column())
                && cell.column().traits().contains(Trait.ROW_SECURITY)
                && !options.consents().contains(Consent.OBJECTS_ESCAPE_ROW_SECURITY)) {
            throw new TransferException(
                    Reason.NEEDS_CONSENT,
                    cell.column() + " is under row-level security, which large objects escape: accept it with"
                            + " Consent.OBJECTS_ESCAPE_ROW_SECURITY or use a bytea column");
        }
    }

    /**
     * Who disposes of a replaced value. An object is unlinked by us only where told so, or where a unique index proves
     * that no other row has it: unlinking a shared one destroys the other row's value.
     */
    public static Release release(BinaryColumn column, TransferOptions options) {
        if (!holdsObjects(column)) {
            return Release.BY_US; // bytea has no release expression; a storage we do not know says so itself
        }
        if (column.traits().contains(Trait.UNLINKED_BY_TRIGGER) || options.oldObject() == OldObject.KEEP_OLD) {
            return Release.NOT_BY_US;
        }
        if (options.oldObject() == OldObject.UNLINK_OLD || column.traits().contains(Trait.OBJECT_UNSHARED)) {
            return Release.BY_US;
        }
        throw new TransferException(
                Reason.NEEDS_CONSENT,
                "nothing proves that the large object which " + column + " held is not shared (no lo_manage trigger, no"
                        + " unique index on the oid column): say UNLINK_OLD or KEEP_OLD");
    }

    static boolean holdsObjects(BinaryColumn column) {
        return column.storage().equals(Storage.LARGE_OBJECT) || column.storage().equals(Storage.PAIR);
    }
}
