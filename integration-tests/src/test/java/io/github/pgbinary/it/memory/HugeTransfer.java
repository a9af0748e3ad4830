package io.github.pgbinary.it.memory;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinarySource;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.Storage;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.instruments.BackendMemory;
import io.github.pgbinary.instruments.LiveHeap;
import io.github.pgbinary.instruments.ServerDigest;
import io.github.pgbinary.instruments.SliceDigest;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import java.util.Properties;

/**
 * Writes one value from a stream, has the server digest it, reads it back and compares it: the program of a JVM with less
 * heap than the value by two orders of magnitude. Prints what it took as a line of numbers.
 *
 * <p>Arguments: URL, user, query mode, table, column, strategy, length. The password comes on standard input.
 */
final class HugeTransfer {
    private HugeTransfer() {}

    public static void main(String[] arguments) throws SQLException, IOException {
        Properties properties = new Properties();
        properties.setProperty("user", arguments[1]);
        properties.setProperty("password", new String(System.in.readAllBytes(), UTF_8));
        properties.setProperty("preferQueryMode", arguments[2]);
        TestValue value = TestValue.ofLength(Long.parseLong(arguments[6]));
        try (Connection connection = DriverManager.getConnection(arguments[0], properties)) {
            BinaryTransfers transfers =
                    PgBinary.builder().maxWholeValue(value.length()).build();
            BinaryCell cell =
                    transfers.describe(connection, arguments[3], arguments[4]).cell(1);
            TransferOptions options = TransferOptions.defaults().withStrategy(arguments[5]);
            long writing = write(connection, transfers, cell, value, options);
            System.out.println(writing + " " + read(connection, transfers, cell, value, options));
        }
    }

    /** The backend's private memory above idle, or -1 where it cannot be seen. */
    private static long write(
            Connection connection, BinaryTransfers transfers, BinaryCell cell, TestValue value, TransferOptions options)
            throws SQLException {
        SliceDigest digest = new SliceDigest();
        OptionalLong peak;
        try (BackendMemory memory = BackendMemory.watch(connection)) {
            transfers.write(connection, cell, new Digested(value, digest), options);
            memory.close();
            peak = memory.peakAboveStart();
        }
        String stored = stored(connection, cell);
        if (!stored.equals(digest.hex())) {
            throw new AssertionError("the server holds other bytes");
        }
        return peak.orElse(-1);
    }

    /** The backend's private memory above idle, and the peak of the live heap. */
    private static String read(
            Connection connection, BinaryTransfers transfers, BinaryCell cell, TestValue value, TransferOptions options)
            throws SQLException {
        VerifyingSink sink = VerifyingSink.of(value);
        try (LiveHeap heap = LiveHeap.watch();
                BackendMemory memory = BackendMemory.watch(connection)) {
            transfers.read(connection, cell, ByteRange.all(), sink, options);
            memory.close();
            heap.close();
            sink.assertReceivedAll();
            return memory.peakAboveStart().orElse(-1) + " " + heap.peakAboveStart();
        }
    }

    private static String stored(Connection connection, BinaryCell cell) throws SQLException {
        String column = cell.column().columns().get(0);
        if (!cell.column().storage().equals(Storage.LARGE_OBJECT)) {
            String query = "SELECT " + column + " FROM " + cell.column().table().quoted() + " WHERE id = 1";
            return ServerDigest.ofByteaSlices(connection, query).orElseThrow();
        }
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT " + column + "::bigint FROM "
                        + cell.column().table().quoted() + " WHERE id = 1")) {
            row.next();
            return ServerDigest.ofLargeObject(connection, row.getLong(1));
        }
    }

    /** A value that is digested as it is read: generating gigabytes twice would take as long as sending them. */
    private record Digested(TestValue value, SliceDigest digest) implements BinarySource {
        @Override
        public OptionalLong length() {
            return OptionalLong.of(value.length());
        }

        @Override
        public InputStream open() {
            return new FilterInputStream(value.open()) {
                @Override
                public int read() throws IOException {
                    byte[] one = new byte[1];
                    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
                }

                @Override
                public int read(byte[] into, int offset, int length) throws IOException {
                    int got = super.read(into, offset, length);
                    if (got > 0) {
                        digest.write(into, offset, got);
                    }
                    return got;
                }
            };
        }
    }
}
