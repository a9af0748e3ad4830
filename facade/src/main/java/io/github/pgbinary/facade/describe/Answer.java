package io.github.pgbinary.facade.describe;

import io.github.pgbinary.BinaryColumn.KeyColumn;
import java.util.List;
import java.util.Optional;

/**
 * What the catalog says of all that was asked.
 *
 * @param table the table
 * @param columns those asked for, in that order; empty where the table has none of that name
 * @param key columns that find a row; empty where the catalog proves none
 */
record Answer(TableFact table, List<Optional<ColumnFact>> columns, List<KeyColumn> key) {
    Answer {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
    }
}
