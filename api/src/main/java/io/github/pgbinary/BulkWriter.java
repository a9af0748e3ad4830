package io.github.pgbinary;

import org.jspecify.annotations.Nullable;

/**
 * Inserts rows by COPY in binary format. Not thread-safe.
 *
 * <p>Has the connection to itself: from the first row until {@link #flush}, {@link #complete} or {@link #close} a statement
 * on the connection would wait for ever, in this thread too. Holds one buffer and no row; a value given as a source is read
 * straight into that buffer.
 *
 * <p>What a column takes, by its type or the one below its domain:
 *
 * <table>
 * <caption>Types</caption>
 * <tr><td>int2, int4, int8</td><td>Byte, Short, Integer, Long, within the type's range</td></tr>
 * <tr><td>float4, float8</td><td>Float; float8 also Double</td></tr>
 * <tr><td>numeric</td><td>BigDecimal, BigInteger, Byte, Short, Integer, Long</td></tr>
 * <tr><td>bool</td><td>Boolean</td></tr>
 * <tr><td>text, varchar, char(n), name, json, jsonb, an enum</td><td>String</td></tr>
 * <tr><td>uuid</td><td>UUID</td></tr>
 * <tr><td>timestamptz</td><td>Instant, OffsetDateTime</td></tr>
 * <tr><td>timestamp, date, time</td><td>LocalDateTime, LocalDate, LocalTime; rounded to microseconds</td></tr>
 * <tr><td>bytea</td><td>byte[], ByteBuffer (what remains of it; stays as it is), BinarySource</td></tr>
 * <tr><td>oid, and a pair</td><td>as bytea: a large object is made; an oid also takes a {@link LargeObject}</td></tr>
 * </table>
 *
 * <p>A large object cannot be made while a COPY runs: before each, the COPY is ended, and begun anew with the rows that
 * follow. A COPY also ends after every 256 MiB, so that an error of the server does not show after all the rest was sent.
 * To triggers for each statement each of these is one statement.
 */
public interface BulkWriter extends AutoCloseable {
    /**
     * Takes one row.
     *
     * <p>Whatever it throws names the row, counted from 1, and ends all: no row is inserted. Lengths are checked before a
     * byte of the row leaves.
     *
     * @param columns a value for each column, null for SQL NULL. Nothing of the array is kept: it may be given again
     * @throws TransferException {@link TransferException.Reason#WRONG_TYPE} if a value does not fit its column,
     *     {@link TransferException.Reason#VALUE_TOO_LARGE} if one, or the row, is above a limit
     * @throws IllegalArgumentException if there are not as many values as columns; the row then does not count
     */
    void row(@Nullable Object... columns);

    /** Rows taken so far. */
    long rows();

    /** Sends what is buffered and ends the COPY: until the next row the connection is free for other statements. */
    void flush();

    /**
     * Sends the rest, commits in auto-commit, and says how many rows were inserted: those taken, less any that a trigger
     * left out.
     */
    long complete();

    /** Without {@link #complete} before it: leaves no row. */
    @Override
    void close();
}
