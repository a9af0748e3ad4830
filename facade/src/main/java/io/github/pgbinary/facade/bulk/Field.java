package io.github.pgbinary.facade.bulk;

import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.sql.SQLException;

/** How values of one type are framed: length and bytes, as the type's receive function reads them. Thread-safe. */
@FunctionalInterface
interface Field {
    /**
     * Frames a value that is not null.
     *
     * @throws TransferException {@link Reason#WRONG_TYPE}
     */
    void put(Object value, Frame frame) throws SQLException;

    /** A value that is of no class the type takes; says nothing of the value itself. */
    static TransferException mismatch(Object value, String takes) {
        return new TransferException(
                Reason.WRONG_TYPE,
                "takes " + takes + ", not " + value.getClass().getSimpleName());
    }

    /** A value of the right class that the type cannot hold. */
    static TransferException outside(String what) {
        return new TransferException(Reason.WRONG_TYPE, "the value is outside " + what);
    }
}
