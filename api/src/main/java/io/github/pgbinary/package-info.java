/**
 * Moves binary values into and out of PostgreSQL: what a caller sees.
 *
 * <p>{@link io.github.pgbinary.BinaryTransfers} is the entry, {@link io.github.pgbinary.BinaryColumn} says where values
 * are kept, {@link io.github.pgbinary.BinarySource} and {@link io.github.pgbinary.BinarySink} are the caller's two ends.
 * Sizes are bytes and {@code long}; nothing is {@code null} unless marked so.
 */
@NullMarked
package io.github.pgbinary;

import org.jspecify.annotations.NullMarked;
