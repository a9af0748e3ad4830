package io.github.pgbinary.spi;

import io.github.pgbinary.Storage;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A way to move binary values: how a column's value becomes bytes, and how a source becomes an SQL expression.
 *
 * <p>Stateless and thread-safe; made once by its public no-argument constructor. It answers four questions and knows no
 * more: how a read is opened ({@link #opening}), how the rest comes in slices ({@link #slices}), what a write puts into
 * the column ({@link #prepare}), and what becomes of a replaced value ({@link #release}). The statements around those
 * answers, on the user's table, are the caller's of this interface: a strategy never sees a key, another strategy or a
 * user's stream. What it returns as SQL is constant for one column and {@link Tuning}: it never holds a key, an oid, a
 * length or a byte of a value.
 */
public interface TransferStrategy {
    /** A lower-case word, unique among the strategies in use; it appears in options, reports and explanations. */
    String id();

    /** What it can do, as facts; the contract test holds it to them. */
    Capabilities capabilities();

    /** The storage of a column whose type means nothing to the library, if this strategy knows it. */
    default Optional<Storage> recognise(ColumnFacts column) {
        return Optional.empty();
    }

    /** The expressions of the statement that opens a read: a length, and the bytes if they are few. */
    OpeningSql opening(ReadShape shape);

    /** The expressions of the one cursor that reads a longer value from its beginning. */
    SliceSql slices(SliceShape shape);

    /**
     * The bytes of an expression of {@link OpeningSql#bytes} or {@link SliceSql#slice}, in binary or in text format.
     *
     * @return an array of the caller's own; null for SQL NULL
     * @throws SQLException also for malformed text, with the position and none of the content
     */
    byte @Nullable [] decode(ResultSet row, int column) throws SQLException;

    /**
     * Turns a source into an expression, after uploading what must be uploaded first.
     *
     * <p>Called on the transferring thread. Reads the source once, front to back. If it throws, it has undone what it
     * uploaded unless the transaction is aborted or its own.
     */
    ValueExpression prepare(WriteCall call) throws SQLException;

    /**
     * An SQL expression that disposes of a replaced value, evaluated once in the statement that replaces it.
     *
     * @param oldValue SQL expression of the old value, which may be SQL NULL
     * @return empty where nothing is left over, as for bytea
     */
    default Optional<String> release(String oldValue) {
        return Optional.empty();
    }

    /** Expressions for copying inside the server; empty where it cannot. */
    default Optional<CopySql> copying() {
        return Optional.empty();
    }

    /** Changes in place; empty where the storage knows none. */
    default Optional<InPlace> inPlace() {
        return Optional.empty();
    }
}
