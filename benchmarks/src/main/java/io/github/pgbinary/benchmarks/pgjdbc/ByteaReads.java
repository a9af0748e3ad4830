package io.github.pgbinary.benchmarks.pgjdbc;

import io.github.pgbinary.benchmarks.server.Bench;
import io.github.pgbinary.benchmarks.transfer.Fetch;
import io.github.pgbinary.benchmarks.transfer.Opened;
import io.github.pgbinary.benchmarks.transfer.Receipt;
import io.github.pgbinary.benchmarks.transfer.Storage;
import io.github.pgbinary.benchmarks.transfer.TransferWay;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.postgresql.PGStatement;

/** {@code getBytes} and {@code getBinaryStream}, with results in binary format from the first execution and always as text. */
public final class ByteaReads {
    // Named and binary at once; the default begins with text and turns to this after five executions.
    private static final int BINARY = -1;
    // Never named, and text for ever: what is set for poolers.
    private static final int TEXT = 0;
    private static final long TEXT_LIMIT = 256L << 20;

    private ByteaReads() {}

    /** All of them. */
    public static List<TransferWay<Fetch>> all() {
        return List.of(
                way("pgjdbc getBytes binary", Storage.BYTEA, BINARY, ByteaReads::bytes),
                way("pgjdbc getBinaryStream", Storage.BYTEA, BINARY, ByteaReads::stream),
                way("pgjdbc getBytes text", Storage.BYTEA, TEXT, ByteaReads::bytes)
                        .upTo(TEXT_LIMIT),
                way("pgjdbc getBytes text", Storage.TEXT, TEXT, ByteaReads::bytes)
                        .upTo(TEXT_LIMIT),
                way("pgjdbc getBinaryStream text", Storage.TEXT, TEXT, ByteaReads::stream)
                        .upTo(TEXT_LIMIT));
    }

    /** Takes the value out of a row. */
    private interface Getter {
        void get(ResultSet row, Receipt receipt) throws SQLException, IOException;
    }

    private static TransferWay<Fetch> way(String name, Storage storage, int threshold, Getter getter) {
        // A text of its own: the driver keeps what it learnt of a statement by its text, the format of its results too.
        String sql = "SELECT /* threshold " + threshold + " */ b FROM " + Bench.TABLE + " WHERE id = ?";
        return TransferWay.peer(name, storage, (bench, link) -> {
            return Opened.on(link, (row, receipt) -> {
                try (PreparedStatement statement = link.connection().prepareStatement(sql)) {
                    statement.unwrap(PGStatement.class).setPrepareThreshold(threshold);
                    statement.setLong(1, row);
                    try (ResultSet result = statement.executeQuery()) {
                        result.next();
                        getter.get(result, receipt);
                    }
                }
            });
        });
    }

    private static void bytes(ResultSet row, Receipt receipt) throws SQLException {
        receipt.array(row.getBytes(1));
    }

    private static void stream(ResultSet row, Receipt receipt) throws SQLException, IOException {
        try (InputStream in = row.getBinaryStream(1);
                OutputStream out = receipt.stream()) {
            in.transferTo(out);
        }
    }
}
