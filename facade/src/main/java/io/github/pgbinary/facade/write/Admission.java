package io.github.pgbinary.facade.write;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.policy.Consents;
import io.github.pgbinary.facade.read.Conditions;
import io.github.pgbinary.facade.sql.RowCheck;

/** What is refused of a change to a cell by what is known of its column, before anything is sent. */
final class Admission {
    private Admission() {}

    static void check(BinaryCell to, TransferOptions options) {
        if (to.column().traits().contains(Trait.GENERATED)) {
            throw RowCheck.generated(to.column());
        }
        Consents.checkRowSecurity(to, options);
        Consents.release(to.column(), options);
        Conditions.checkVersioned(to.column(), options);
    }
}
