package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.Trait;
import io.github.pgbinary.SqlName;
import io.github.pgbinary.facade.describe.ColumnFact.Compression;
import io.github.pgbinary.facade.describe.ColumnFact.Content;
import io.github.pgbinary.facade.describe.ColumnFact.Trigger;
import io.github.pgbinary.facade.describe.TableFact.PairCheck;
import java.util.ArrayList;
import java.util.List;

/** Sentences on where the server's features do not reach a column's values, or cost more than one would think. */
final class Notices {
    private final TableFact table;
    private final List<String> sentences = new ArrayList<>();

    private Notices(TableFact table) {
        this.table = table;
    }

    /** Of a column whose values lie in the row or in TOAST, or wherever a stranger's strategy keeps them. */
    static List<String> ofInline(TableFact table, ColumnFact column) {
        return new Notices(table).generated(column).compression(column).log(column).sentences;
    }

    static List<String> ofObject(TableFact table, ColumnFact column) {
        return new Notices(table).generated(column).objects(column).log(column).sentences;
    }

    static List<String> ofPair(TableFact table, ColumnFact inline, ColumnFact object) {
        return new Notices(table)
                .pair(inline, object)
                .compression(inline)
                .objects(object)
                .log(inline)
                .sentences;
    }

    private Notices generated(ColumnFact column) {
        if (column.content() == Content.GENERATED) {
            sentences.add(column.where() + " is a generated column: it can be read, not written");
        }
        return this;
    }

    /** PostgreSQL manual, 73.2: a part of a compressed value is read by decompressing all before it. */
    private Notices compression(ColumnFact column) {
        if (column.isBytea() && column.compression() == Compression.TRIED) {
            String ddl = "ALTER TABLE " + column.facts().table().quoted() + " ALTER COLUMN "
                    + SqlName.quote(column.name()) + " SET STORAGE EXTERNAL";
            sentences.add(column.where() + " has a storage that tries compression: a value that really shrinks is"
                    + " decompressed in whole to be read, and compressed files only cost time to try; where the column"
                    + " holds such files: " + OneLine.of(ddl));
        }
        return this;
    }

    private Notices objects(ColumnFact column) {
        String where = column.where();
        if (table.traits().contains(Trait.ROW_SECURITY)) {
            sentences.add("row-level security is in force on " + OneLine.of(table.name()) + " but does not reach large"
                    + " objects: whoever has read access to the object behind " + where + " reads it by its oid");
        }
        table.publications()
                .ifPresent(names -> sentences.add("publication " + OneLine.of(names) + " covers "
                        + OneLine.of(table.name())
                        + ", but large objects are not replicated logically: a subscriber gets the"
                        + " oids of " + where + " without the objects"));
        sentences.add(
                "pg_dump leaves large objects out where it dumps chosen tables or schemas (-t, -n): dump the whole"
                        + " database, or add -b, to keep the values of " + where);
        replaced(column);
        return this;
    }

    private void replaced(ColumnFact column) {
        if (column.trigger() == Trigger.AT_TIMES) {
            sentences.add("a lo_manage trigger unlinks objects of " + column.where() + " in some partitions or under a"
                    + " condition only: replacing one needs KEEP_OLD where it does and UNLINK_OLD where it does not");
        } else if (!column.traits().contains(Trait.UNLINKED_BY_TRIGGER)
                && !column.traits().contains(Trait.OBJECT_UNSHARED)) {
            sentences.add("neither a lo_manage trigger nor a unique index is there for " + column.where()
                    + ": replacing an object needs UNLINK_OLD or KEEP_OLD, and a deleted row leaves its object behind");
        }
    }

    private Notices pair(ColumnFact inline, ColumnFact object) {
        if (table.constraint() == PairCheck.ABSENT) {
            sentences.add("no check constraint keeps " + OneLine.of(inline.name()) + " and " + OneLine.of(object.name())
                    + " of " + OneLine.of(table.name()) + " from being set both: CHECK (num_nonnulls("
                    + OneLine.of(SqlName.quote(inline.name())) + ", " + OneLine.of(SqlName.quote(object.name()))
                    + ") <= 1) does");
        }
        return this;
    }

    /** PostgreSQL manual, 20.8.3: log_parameter_max_length is -1, no cut, unless set. */
    private Notices log(ColumnFact column) {
        table.log()
                .exposing()
                .ifPresent(settings -> sentences.add("the server's log may hold values written to " + column.where()
                        + ", as text of several times their size (" + settings + ")"));
        return this;
    }
}
