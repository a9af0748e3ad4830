package io.github.pgbinary.cli.demo;

import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.OptionalLong;

/** Finds where a stored value begins to differ from what was sent, by comparing their bytes. */
final class FirstDifference {
    private static final int PIECE = 1 << 20;

    private FirstDifference() {}

    /** The offset of the first byte that differs or that one of the two lacks; empty if they are equal. */
    static OptionalLong of(Sample sample, StoredValue stored, Connection connection) throws IOException, SQLException {
        long length = stored.length(connection);
        try (InputStream bytes = sample.open()) {
            for (long offset = 0; offset < Math.max(length, sample.length()); offset += PIECE) {
                byte[] sent = bytes.readNBytes(PIECE);
                byte[] kept = offset < length ? stored.part(connection, offset, PIECE) : new byte[0];
                int differs = Arrays.mismatch(sent, kept);
                if (differs >= 0) {
                    return OptionalLong.of(offset + differs);
                }
            }
        }
        return OptionalLong.empty();
    }
}
