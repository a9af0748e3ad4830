package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.describe.ColumnFact.Content;

/** What must hold of an answer, and the error where it does not. */
final class Expectations {
    private Expectations() {}

    static TransferException noTable(SqlName table) {
        String where = table.schema().isEmpty() ? "; the search_path finds none of that name" : "";
        return new TransferException(Reason.NO_SUCH_TABLE, "no such table: " + OneLine.of(table) + where);
    }

    static ColumnFact present(Answer answer, Describer.Asked asked, int place) {
        return answer.columns()
                .get(place)
                .orElseThrow(() -> new TransferException(
                        Reason.NO_SUCH_COLUMN,
                        "no such column: " + OneLine.of(asked.columns().get(place)) + " of "
                                + answer.table().kind() + " "
                                + OneLine.of(answer.table().name())));
    }

    /** The catalog knows no key of views and foreign tables at all. */
    static void key(Answer answer) {
        if (answer.key().isEmpty()) {
            String table =
                    answer.table().kind() + " " + OneLine.of(answer.table().name());
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    table + " has neither a primary key nor a unique index over not-null columns apart from the value:"
                            + " say what finds a row, with BinaryColumn.bytea(table, column, KeyColumn.integer(...)) or"
                            + " the constructor of BinaryColumn");
        }
    }

    static ColumnFact inlineHalf(ColumnFact column) {
        if (!column.isBytea()) {
            throw wrongType(column, "bytea, as the inline column of a pair,");
        }
        return half(column);
    }

    static ColumnFact objectHalf(ColumnFact column) {
        if (!column.isOid()) {
            throw wrongType(column, "oid, as the object column of a pair,");
        }
        return half(column);
    }

    static TransferException wrongType(ColumnFact column, String wanted) {
        return new TransferException(
                Reason.WRONG_TYPE,
                column.where() + " is of type " + column.type() + "; " + wanted + " or a domain over it is needed");
    }

    private static ColumnFact half(ColumnFact column) {
        if (column.traits().contains(Trait.NOT_NULL)) {
            throw new TransferException(
                    Reason.UNSUPPORTED,
                    column.where()
                            + " is declared not null; one column of a pair is null where the other has the value");
        }
        if (column.content() == Content.GENERATED) {
            throw new TransferException(
                    Reason.UNSUPPORTED, column.where() + " is a generated column, which cannot be half of a pair");
        }
        return column;
    }
}
