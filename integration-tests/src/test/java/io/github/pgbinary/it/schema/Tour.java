package io.github.pgbinary.it.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.pgbinary.BinaryCell;
import io.github.pgbinary.BinaryTransfers;
import io.github.pgbinary.BinaryValue;
import io.github.pgbinary.ByteRange;
import io.github.pgbinary.TransferOptions;
import io.github.pgbinary.facade.PgBinary;
import io.github.pgbinary.testkit.Shrunken;
import io.github.pgbinary.testkit.TestDatabase;
import io.github.pgbinary.testkit.TestValue;
import io.github.pgbinary.testkit.VerifyingSink;
import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * The same handful of transfers through any cell: written, read whole, in a range and as a stream, replaced, made null.
 *
 * @param digest query of the lower-case hex of the SHA-256 of what is stored, asked as the superuser
 */
record Tour(TestDatabase database, BinaryTransfers transfers, Connection connection, BinaryCell cell, String digest) {
    private static final long[] SIZES = {600, 0, 9000, 1, 20_011};

    static BinaryTransfers transfers(TestDatabase database) {
        return PgBinary.builder()
                .tuning(Shrunken.TUNING)
                .spool(database.spool(), 1 << 20)
                .build();
    }

    void bothWays(TransferOptions options) throws SQLException, IOException {
        long objects = objects();
        for (long size : SIZES) {
            TestValue value = TestValue.ofLength(size);
            transfers.write(connection, cell, value.source(), options);
            assertThat(database.ask(digest)).as("SHA-256 on the server").isEqualTo(value.sha256());
            reads(value, options);
            assertThat(objects()).as("large objects").isLessThanOrEqualTo(objects + 1);
        }
        transfers.clear(connection, cell);
        assertThat(database.ask(digest)).as("SHA-256 on the server").isNull();
        assertThat(objects()).as("large objects").isEqualTo(objects);
    }

    void reads(TestValue value, TransferOptions options) throws IOException {
        VerifyingSink pushed = VerifyingSink.of(value);
        transfers.read(connection, cell, ByteRange.all(), pushed, options);
        pushed.assertReceivedAll();
        try (BinaryValue opened = transfers.open(connection, cell, ByteRange.all(), options)) {
            assertThat(opened.inputStream().readAllBytes()).isEqualTo(value.bytes());
        }
        if (value.length() >= 500) {
            VerifyingSink part = VerifyingSink.of(value, 100, 400);
            transfers.read(connection, cell, new ByteRange.Span(100, 400), part, options);
            part.assertReceivedAll();
        }
        assertThat(transfers.length(connection, cell)).hasValue(value.length());
    }

    private long objects() throws SQLException {
        return Long.parseLong(String.valueOf(database.ask("SELECT count(*) FROM pg_catalog.pg_largeobject_metadata")));
    }
}
