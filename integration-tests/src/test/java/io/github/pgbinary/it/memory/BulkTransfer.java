package io.github.pgbinary.it.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.pgbinary.BinaryColumn;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BulkReader;
import io.github.pgbinary.BulkWriter;
import io.github.pgbinary.TransferException;
import io.github.pgbinary.TransferException.Reason;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.Properties;

/**
 * Inserts rows, one of them a hundred times the heap, and reads them back: the program of a small JVM. Prints the peaks of
 * the live heap above idle, writing and reading.
 *
 * <p>Arguments: URL, user, table, length of the long value. The password comes on standard input.
 */
final class BulkTransfer {
    private static final TestValue SHORT = TestValue.ofLength(10_000);
    private static final int SHORT_ROWS = 2000;
    private static final long ABOVE_ANY_LIMIT = 2L << 30;

    private BulkTransfer() {}

    public static void main(String[] arguments) throws SQLException, IOException {
        Properties properties = new Properties();
        properties.setProperty("user", arguments[1]);
        properties.setProperty("password", new String(System.in.readAllBytes(), UTF_8));
        TestValue huge = TestValue.ofLength(Long.parseLong(arguments[3]));
        BinaryTransfers transfers =
                PgBinary.builder().maxWholeValue(huge.length()).build();
        try (Connection connection = DriverManager.getConnection(arguments[0], properties)) {
            refuse(connection, transfers, arguments[2]);
            long writing = write(connection, transfers, arguments[2], huge);
            System.out.println(writing + " " + read(connection, transfers, arguments[2], huge));
        }
    }

    /** A stream of 2 GiB among the rows: refused with its limit before a byte of it is read. */
    private static void refuse(Connection connection, BinaryTransfers transfers, String table) {
        BinarySource unread = BinarySource.of(
                new InputStream() {
                    @Override
                    public int read() {
                        throw new IllegalStateException("read");
                    }
                },
                ABOVE_ANY_LIMIT);
        try (BulkWriter writer = transfers.bulk().writer(connection, table, "id", "body")) {
            writer.row(1, SHORT.source());
            writer.row(2, unread);
            throw new AssertionError("2 GiB were taken");
        } catch (TransferException e) {
            if (e.reason() != Reason.VALUE_TOO_LARGE || !e.getMessage().contains("1073741000")) {
                throw e;
            }
        }
    }

    private static long write(Connection connection, BinaryTransfers transfers, String table, TestValue huge) {
        try (LiveHeap heap = LiveHeap.watch();
                BulkWriter writer = transfers.bulk().writer(connection, table, "id", "body")) {
            for (int id = 1; id <= SHORT_ROWS; id++) {
                writer.row(id, SHORT.source());
            }
            writer.row(SHORT_ROWS + 1, huge.source());
            writer.row(SHORT_ROWS + 2, SHORT.source());
            writer.complete();
            heap.close();
            return heap.peakAboveStart();
        }
    }

    private static long read(Connection connection, BinaryTransfers transfers, String table, TestValue huge)
            throws SQLException {
        BinaryColumn body = transfers.describe(connection, table, "body");
        try (LiveHeap heap = LiveHeap.watch();
                PreparedStatement query = connection.prepareStatement("SELECT id FROM " + table + " ORDER BY id");
                BulkReader reader = transfers.bulk().reader(query, body)) {
            while (reader.next()) {
                VerifyingSink sink = VerifyingSink.of(reader.rows() == SHORT_ROWS + 1 ? huge : SHORT);
                reader.read(sink);
                sink.assertReceivedAll();
            }
            if (reader.rows() != SHORT_ROWS + 2) {
                throw new AssertionError(reader.rows() + " rows");
            }
            heap.close();
            return heap.peakAboveStart();
        }
    }
}
