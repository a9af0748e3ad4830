package io.github.pgbinary.facade.read;

import io.github.pgbinary.facade.sql.ReadPart;

/**
 * Where a value is and how long.
 *
 * @param part the column that holds it
 * @param length bytes
 */
public record Located(ReadPart part, long length) {}
