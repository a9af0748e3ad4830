package io.github.pgbinary;

import java.util.Optional;

/**
 * What is known of a value before its first byte.
 *
 * @param offset where the part that comes begins, in bytes from the value's start
 * @param length bytes that come
 * @param totalLength bytes of the whole value
 * @param version opaque, equal as long as the row is unchanged (fit for an ETag); empty for large objects, which may
 *     change in place, and for views, foreign tables and columns that were not described
 */
public record ValueHead(long offset, long length, long totalLength, Optional<String> version) {}
