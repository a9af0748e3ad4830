package io.github.pgbinary;

/** Where a value is: a cell of a row, or a large object by its oid. */
public sealed interface BinaryRef permits BinaryCell, LargeObject {}
