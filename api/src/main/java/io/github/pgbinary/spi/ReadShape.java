package io.github.pgbinary.spi;

/**
 * What the expressions that open a read are written over.
 *
 * @param value SQL expression of the column, cheap to repeat
 * @param range the wanted part
 * @param prefetch most bytes that may come
 */
public record ReadShape(String value, RangeSql range, long prefetch) {}
