package io.github.pgbinary.facade.describe;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import java.util.List;

/**
 * Names as they are written in SQL, read in Java: a malformed one never reaches the server, where it would abort the
 * caller's transaction.
 */
public final class Names {
    private Names() {}

    /** {@code table} or {@code schema.table}, each folded to lower case unless quoted. */
    public static SqlName table(String written) {
        List<String> parts = Identifiers.parse(written)
                .filter(names -> names.size() <= 2)
                .orElseThrow(() -> new TransferException(
                        Reason.NO_SUCH_TABLE,
                        "not a table's name: " + OneLine.of(written) + "; write table or schema.table, and in double"
                                + " quotes what holds capitals or other than letters, digits and _ (a quote inside is"
                                + " doubled)"));
        return parts.size() == 1 ? SqlName.of(parts.get(0)) : new SqlName(parts.get(0), parts.get(1));
    }

    /** One identifier, folded to lower case unless quoted. */
    public static String column(String written) {
        return Identifiers.parse(written)
                .filter(names -> names.size() == 1)
                .map(names -> names.get(0))
                .orElseThrow(() -> new TransferException(
                        Reason.NO_SUCH_COLUMN,
                        "not a column's name: " + OneLine.of(written) + "; write it in double quotes where it holds"
                                + " capitals or other than letters, digits and _ (a quote inside is doubled)"));
    }
}
