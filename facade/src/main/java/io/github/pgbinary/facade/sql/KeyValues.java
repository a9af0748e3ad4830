package io.github.pgbinary.facade.sql;

import io.github.pgbinary.BinaryColumn.KeyColumn;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.math.BigDecimal;
import java.util.HexFormat;

/** Key values as they are bound. No message shows one: a key may be personal data. */
final class KeyValues {
    private KeyValues() {}

    static long integer(KeyColumn column, Object value) {
        try {
            return value instanceof Number number
                    ? new BigDecimal(number.toString()).longValueExact()
                    : Long.parseLong(value.toString().strip());
        } catch (ArithmeticException | NumberFormatException e) {
            throw new TransferException(
                    Reason.WRONG_TYPE,
                    "key column " + SqlName.of(column.name()) + " takes a 64-bit integer, not this " + kind(value));
        }
    }

    /** {@code toString} of the JDK's own key types is text that PostgreSQL reads under every DateStyle. */
    static String text(KeyColumn column, Object value) {
        String text = value instanceof byte[] bytes ? "\\x" + HexFormat.of().formatHex(bytes) : value.toString();
        if (text.indexOf('\0') >= 0) {
            throw new TransferException(
                    Reason.WRONG_TYPE, "key column " + SqlName.of(column.name()) + " cannot hold a zero character");
        }
        return text;
    }

    private static String kind(Object value) {
        return value.getClass().getSimpleName();
    }
}
