package io.github.pgbinary.it.bad;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryRef;
import io.github.pgbinary.BinarySink;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import java.io.ByteArrayInputStream;
import java.io.OutputStream;
import java.sql.Connection;

/** Everything that can be done to one value. */
enum Operation {
    WRITE_SMALL((transfers, connection, ref, other, options) ->
            transfers.write(connection, ref, BinarySource.of(Shop.secret(Shop.SMALL)), options)),
    WRITE_LARGE((transfers, connection, ref, other, options) ->
            transfers.write(connection, ref, BinarySource.of(Shop.secret(Shop.LARGE)), options)),
    WRITE_STREAM((transfers, connection, ref, other, options) -> transfers.write(
            connection, ref, BinarySource.of(new ByteArrayInputStream(Shop.secret(Shop.LARGE))), options)),
    READ((transfers, connection, ref, other, options) ->
            transfers.read(connection, ref, ByteRange.all(), nowhere(), options)),
    READ_PART((transfers, connection, ref, other, options) ->
            transfers.read(connection, ref, new ByteRange.Span(100, 200), nowhere(), options)),
    OPEN((transfers, connection, ref, other, options) -> {
        try (BinaryValue value = transfers.open(connection, ref, ByteRange.all(), options)) {
            value.inputStream().transferTo(OutputStream.nullOutputStream());
        }
    }),
    LENGTH((transfers, connection, ref, other, options) -> transfers.length(connection, ref)),
    CLEAR((transfers, connection, ref, other, options) -> transfers.clear(connection, (BinaryCell) ref, options)),
    COPY_FROM((transfers, connection, ref, other, options) -> transfers.copy(connection, ref, other, options)),
    COPY_TO((transfers, connection, ref, other, options) -> transfers.copy(connection, other, ref, options)),
    APPEND((transfers, connection, ref, other, options) ->
            transfers.largeObjects().append(connection, ref, BinarySource.of(Shop.secret(Shop.SMALL)), options)),
    OVERWRITE((transfers, connection, ref, other, options) ->
            transfers.largeObjects().overwrite(connection, ref, 5, BinarySource.of(Shop.secret(Shop.LARGE)), options)),
    TRUNCATE((transfers, connection, ref, other, options) ->
            transfers.largeObjects().truncate(connection, ref, 7, options));

    private final Step step;

    Operation(Step step) {
        this.step = step;
    }

    /**
     * Does it.
     *
     * @param other a cell that takes part where the operation has two
     */
    void run(BinaryTransfers transfers, Connection connection, BinaryRef ref, BinaryCell other) throws Exception {
        run(transfers, connection, ref, other, TransferOptions.defaults());
    }

    void run(BinaryTransfers transfers, Connection connection, BinaryRef ref, BinaryCell other, TransferOptions options)
            throws Exception {
        step.run(transfers, connection, ref, other, options);
    }

    boolean writes() {
        return switch (this) {
            case READ, READ_PART, OPEN, LENGTH, COPY_FROM -> false;
            default -> true;
        };
    }

    /** Whether it puts another value into the cell; a copy from it does so elsewhere. */
    boolean replaces() {
        return writes() && !inPlace() || this == COPY_FROM;
    }

    /** Whether it changes a large object where it is. */
    boolean inPlace() {
        return this == APPEND || this == OVERWRITE || this == TRUNCATE;
    }

    private static BinarySink nowhere() {
        return BinarySink.of(OutputStream.nullOutputStream());
    }

    @FunctionalInterface
    private interface Step {
        void run(
                BinaryTransfers transfers,
                Connection connection,
                BinaryRef ref,
                BinaryCell other,
                TransferOptions options)
                throws Exception;
    }
}
