package io.github.pgbinary.spi;

import io.github.pgbinary.SqlName;
import java.util.Optional;

/**
 * What the catalog says of one column.
 *
 * @param table its table
 * @param column its name
 * @param type its type, below any domain
 * @param domain the domain, if it has one
 * @param comment the column's comment, or empty
 */
public record ColumnFacts(SqlName table, String column, SqlName type, Optional<SqlName> domain, String comment) {}
