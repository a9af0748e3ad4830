package io.github.pgbinary.facade.bulk;

import static java.util.stream.Collectors.joining;

import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.bulk.TargetColumn.Content;
import io.github.pgbinary.facade.describe.Names;
import java.util.List;

/**
 * The table that rows go into.
 *
 * @param columns all it has
 * @param access how COPY meets it
 */
record Target(SqlName table, List<TargetColumn> columns, Access access) {
    /** Whether row-level security is in force for this role. */
    enum Access {
        PLAIN,
        ROW_SECURITY
    }

    Target {
        columns = List.copyOf(columns);
        if (access == Access.ROW_SECURITY) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    table
                            + " is under row-level security, where PostgreSQL refuses COPY: insert its rows one by one with"
                            + " execute()");
        }
    }

    /** The column a caller named as one writes it in SQL. */
    TargetColumn column(String written) {
        String name = Names.column(written);
        TargetColumn found = columns.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new TransferException(
                        Reason.NO_SUCH_COLUMN, "no such column: " + SqlName.of(name) + " of table " + table));
        if (found.content() == Content.GENERATED) {
            throw new TransferException(
                    Reason.UNSUPPORTED, table + "." + found + " is a generated column: rows cannot give it");
        }
        return found;
    }

    /** The statement that takes rows of these columns. */
    String copy(List<TargetColumn> given) {
        return "COPY /* pgbinary bulk */ " + table.quoted()
                + given.stream().map(column -> SqlName.quote(column.name())).collect(joining(", ", " (", ")"))
                + " FROM STDIN (FORMAT binary)";
    }
}
